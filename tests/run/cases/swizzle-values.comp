#version 450
// Swizzles of every set of names, with repetition.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// expect 0: float [4, 3, 2, 1, 1, 1, 2, 2, 3, 4, 2, 1, 4, 4, 4, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    r[0] = a[0].wzyx;
    r[1] = a[0].rrgg;
    r[2].xy = a[0].pq;
    r[2].zw = a[0].ts;
    r[3] = vec4(a[0].www.xyz, a[0].zyx.x);
}
