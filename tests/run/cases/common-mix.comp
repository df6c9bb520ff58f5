#version 450
// mix with floats, a scalar weight, and bools.
// data 1: float [2.0, 4.0, 8.0]
// expect 0: float [3, 3, 6, 4, 8, 5, 10, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    r[0] = mix(a[0], a[1], 0.5);
    vec2 v = mix(vec2(a[0], a[1]), vec2(a[1], a[2]), 0.5);
    r[1] = v.x; r[2] = v.y;
    vec2 w = mix(vec2(a[0], a[1]), vec2(a[1], a[2]), bvec2(a[0] > 1.0, true));
    r[3] = w.x; r[4] = w.y;
    ivec2 n = mix(ivec2(5, 6), ivec2(9, 10), bvec2(false, a[0] > 1.0));
    r[5] = float(n.x); r[6] = float(n.y);
    r[7] = mix(a[0], a[1], false);
}
