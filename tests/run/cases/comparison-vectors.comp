#version 450
// Relational functions, and == and != on whole vectors.
// data 1: float [1.0, 2.0, 3.0, 4.0, 1.0, 5.0, 0.0, 4.0]
// expect 0: int [0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    r[0] = ivec4(lessThan(a[0], a[1]));
    r[1] = ivec4(greaterThanEqual(a[0], a[1]));
    r[2] = ivec4(greaterThan(a[0], a[1]));
    r[3] = ivec4(lessThanEqual(a[0], a[1]));
    r[4] = ivec4(equal(a[0], a[1]));
    r[5] = ivec4(notEqual(a[0], a[1]));
    r[6] = ivec4(a[0] == a[0], a[0] == a[1], a[0] != a[0], a[0] != a[1]);
}
