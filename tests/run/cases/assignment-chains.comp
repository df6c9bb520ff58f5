#version 450
// Assignments are expressions, right-associative.
// data 1: int [4]
// expect 0: int [4, 4, 4, 9, 14, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x, y, z;
    x = y = z = a[0];
    r[0] = x; r[1] = y; r[2] = z;
    x = (y += 5);
    r[3] = x;
    x += y += 1 - 5;
    r[4] = x;
    r[5] = y;
}
