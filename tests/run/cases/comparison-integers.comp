#version 450
// Relational functions of integer vectors are signed and unsigned.
// data 1: int [-1, 2]
// expect 0: int [1, 0, 0, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec2 r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec2 a[]; };
void main()
{
    r[0] = ivec2(lessThan(a[0], ivec2(0, 1)));
    r[1] = ivec2(lessThan(uvec2(a[0]), uvec2(0, 3)));
}
