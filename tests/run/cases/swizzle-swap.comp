#version 450
// The right side is read before the left side is written.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// expect 0: float [2, 1, 4, 3, 3, 1, 2, 4, 5, 2, 3, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    vec4 v = a[0];
    v.xyzw = v.yxwz;
    r[0] = v;
    v = a[0];
    v.xyz = v.zxy;
    r[1] = v;
    v = a[0];
    v.wx = vec2(9.0, 5.0);
    r[2] = v;
}
