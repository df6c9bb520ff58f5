#version 450
// Components of elements, with swizzles and variable indices.
// data 1: int [1, 0]
// expect 0: float [1, 2, 9, 4, 8, 6, 7, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { int k[]; };
void main()
{
    vec4 v[2] = vec4[2](vec4(1, 2, 3, 4), vec4(5, 6, 7, 8));
    v[k[1]].z = 9.0;
    v[k[0]].xw = v[1].wx;
    r[0] = v[0];
    r[1] = v[1];
}
