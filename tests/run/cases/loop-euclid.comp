#version 450
// Variables that live through a loop in both directions: greatest common divisors.
// data 1: uint [48, 36, 17, 5, 1071, 462, 0, 9]
// expect 0: uint [gcd(data['1'][i], data['1'][i + 1]) for i in range(0, 8, 2)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
uint divisor(uint x, uint y)
{
    while (y != 0u) {
        uint t = x % y;
        x = y;
        y = t;
    }
    return x;
}
void main()
{
    for (uint i = 0u; i < 4u; i++)
        r[i] = divisor(a[2u * i], a[2u * i + 1u]);
}
