#version 450
// Quotients truncate toward zero.  (Remainders of negative operands are undefined.)
// data 1: int [7, 2, -7, 2, 7, -2, -7, -2, -2147483648, 3]
// expect 0: int [quotient(data['1'][i], data['1'][i + 1]) for i in range(0, 10, 2)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    for (int i = 0; i < 5; i++)
        r[i] = a[2 * i] / a[2 * i + 1];
}
