#version 450
// Variables assigned in one branch, both, or none.
// data 1: int [0, 1]
// expect 0: int [1, 20, 3, 10, 2, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void set(int at, int c)
{
    int x = 1, y = 2, z = 3;
    if (c != 0)
        x = 10;
    else
        y = 20;
    r[at] = x;
    r[at + 1] = y;
    r[at + 2] = z;
}
void main()
{
    set(0, a[0]);
    set(3, a[1]);
}
