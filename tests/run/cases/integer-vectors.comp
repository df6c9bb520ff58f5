#version 450
// Integer vectors: arithmetic, bits, conversion and components.
// data 1: int [7, -8, 9, 10]
// expect 0: int [8, -7, 10, 11, 3, 0, 1, 2, 7, 0, 9, 10, ~7, 7, ~9, ~10]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec4 a[]; };
void main()
{
    r[0] = a[0] + 1;
    r[1] = a[0] & 3;
    r[2] = ivec4(max(a[0], 0));
    r[3] = ~a[0];
}
