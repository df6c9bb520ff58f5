#version 450
// Every compound assignment of integers.
// data 1: int [100, 7]
// expect 0: int [107, 93, 700, 14, 2, 4, 103, 99, 12800, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x, b = a[1];
    x = a[0]; x += b; r[0] = x;
    x = a[0]; x -= b; r[1] = x;
    x = a[0]; x *= b; r[2] = x;
    x = a[0]; x /= b; r[3] = x;
    x = a[0]; x %= b; r[4] = x;
    x = a[0]; x &= b; r[5] = x;
    x = a[0]; x |= b; r[6] = x;
    x = a[0]; x ^= b; r[7] = x;
    x = a[0]; x <<= b; r[8] = x;
    x = a[0]; x >>= b; r[9] = x;
}
