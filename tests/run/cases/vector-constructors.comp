#version 450
// Vectors from scalars, vectors and matrices, of other types and with leftover components.
// data 1: float [1.5, 2.5, 3.5, 4.5]
// expect 0: float [1.5, 1.5, 1.5, 1.5, 1.5, 2.5, 9.0, 1.0, 2.5, 3.5, 1.5, 2.5, 1.0, 2.0, 1.0, 0.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    r[0] = vec4(a[0].x);
    r[1] = vec4(a[0].xy, 9, true);
    r[2] = vec4(vec2(a[0].yzw), vec2(a[0]));
    r[3] = vec4(ivec2(a[0].xy), bvec2(a[0].x, false));
}
