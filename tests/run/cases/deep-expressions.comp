#version 450
// Long chains of operators and parentheses.
// data 1: int [1, 2, 3]
// expect 0: int [1+2*3-4*(5+6*(7-8*(1+2))), 1 | 2 & 3 ^ 6 << 1, ((((((((1+1)+1)+1)+1)+1)+1)+1)+1)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = a[0] + a[1] * a[2] - 4 * (5 + 6 * (7 - 8 * (a[0] + a[1])));
    r[1] = a[0] | a[1] & a[2] ^ 6 << 1;
    r[2] = ((((((((a[0] + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1);
}
