#version 450
// Constructors as conversions between scalar and vector types.
// data 1: float [2.75, -1.25, 0.0, 300.5]
// expect 0: float [2, -1, 1, 1, 0, 1, 300, 2, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    ivec4 n = ivec4(a[0]);
    r[0] = float(n.x); r[1] = float(n.y);
    bvec4 b = bvec4(a[0]);
    r[2] = float(b.x); r[3] = float(b.y); r[4] = float(b.z);
    r[5] = vec4(b).w;
    r[6] = float(uvec2(a[0].wx).x);
    r[7] = float(int(a[0]));
    r[8] = float(ivec3(true, 2.5, uint(3)).z);
}
