#version 450
// Reading and writing vector components by a variable index.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// data 2: int [2, 0, 3, 1]
// expect 0: float [3, 1, 4, 2, 10, 2, 20, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
layout(std430, binding = 2) readonly buffer In2 { int k[]; };
void main()
{
    vec4 v = a[0];
    r[0] = vec4(v[k[0]], v[k[1]], v[k[2]], v[k[3]]);
    v[k[0]] = 20.0;
    v[k[1]] *= 10.0;
    r[1] = v;
}
