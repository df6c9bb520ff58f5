#version 450
// Folded integer expressions give what the machine gives.
// data 1: int [-2147483648, 7, 33, -1]
// expect 0: int [1] * 8
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = int((2147483647 + 1) == a[0]);
    r[1] = int((-7 / 2) == -a[1] / 2);
    r[2] = int((0x12345678 * 7) == 0x12345678 * a[1]);
    r[3] = int((-1 >> 3) == (a[3] >> 3));
    r[4] = int((4294967295u / 2u) == uint(a[3]) / 2u);
    r[5] = int((1u - 2u) == 1u - uint(a[1] - 5));
    r[6] = int(abs(-7) == abs(-a[1]));
    r[7] = int((-2147483647 - 1) == a[0]);
}
