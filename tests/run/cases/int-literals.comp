#version 450
// Decimal, octal and hexadecimal literals and suffixes.
// expect 0: uint [10, 8, 255, 4294967295, 2147483648, 255, 0, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
void main()
{
    r[0] = 10u;
    r[1] = 010u;
    r[2] = 0xFFu;
    r[3] = 4294967295u;
    r[4] = uint(0x80000000);
    r[5] = 0Xffu;
    r[6] = 0u;
    r[7] = uint(07);
}
