#version 450
// Integer arithmetic wraps; division and remainder of operands that are not negative.
// data 1: int [7, 3, 2147483647, 1, -5, 2, 100000, 100000]
// expect 0: int [10, 4, 21, 2, 1, -2147483648, -7, -3, -10, i32(10**10), 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = a[0] + a[1];
    r[1] = a[0] - a[1];
    r[2] = a[0] * a[1];
    r[3] = a[0] / a[1];
    r[4] = a[0] % a[1];
    r[5] = a[2] + a[3];
    r[6] = a[4] - a[5];
    r[7] = a[4] + a[5];
    r[8] = a[4] * a[5];
    r[9] = a[6] * a[7];
    r[10] = -a[4];
}
