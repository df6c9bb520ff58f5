#version 450
// Vector forms of integer functions.
// data 1: int [1, 2, 3, 255]
// expect 0: int [1, 1, 2, 8, 0, 1, 0, 0, 0, 1, 1, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec4 a[]; };
void main()
{
    r[0] = bitCount(a[0]);
    r[1] = findLSB(a[0]);
    r[2] = findMSB(a[0]);
}
