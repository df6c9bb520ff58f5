#version 450
// A value of the turn before, used after the loop (the lost-copy problem of phis).
// data 1: int [6]
// expect 0: int [5, 6, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x = 0, before = -1, before_that = -1;
    while (x < a[0]) {
        before_that = before;
        before = x;
        x++;
    }
    r[0] = before;
    r[1] = x;
    r[2] = before_that;
}
