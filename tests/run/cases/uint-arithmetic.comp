#version 450
// Unsigned arithmetic wraps at 2^32; comparison is unsigned.
// data 1: uint [4294967295, 2, 3000000000, 7]
// expect 0: uint [1, 4294967293, u32(4294967295 * 2), 2147483647, 1, 3000000000 // 7, 3000000000 % 7, 1, 0, u32(-7)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
void main()
{
    r[0] = a[0] + a[1];
    r[1] = a[0] - a[1];
    r[2] = a[0] * a[1];
    r[3] = a[0] / a[1];
    r[4] = a[0] % a[1];
    r[5] = a[2] / a[3];
    r[6] = a[2] % a[3];
    r[7] = uint(a[2] > a[3]);
    r[8] = uint(a[2] < a[3]);
    r[9] = -a[3];
}
