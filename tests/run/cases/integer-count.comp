#version 450
// bitCount, bitfieldReverse, findLSB, findMSB.
// data 1: int [0, 1, -1, 0x00f0, -256, -2147483648]
// expect 0: int flat([(bin(u32(x)).count('1'), -1 if x == 0 else (x & -x).bit_length() - 1,
//         (x if x >= 0 else ~x).bit_length() - 1, u32(x).bit_length() - 1,
//         i32(int(f'{u32(x):032b}'[::-1], 2))) for x in data['1']])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    for (int i = 0; i < 6; i++) {
        int x = a[i];
        r[5 * i] = bitCount(x);
        r[5 * i + 1] = findLSB(x);
        r[5 * i + 2] = findMSB(x);
        r[5 * i + 3] = findMSB(uint(x));
        r[5 * i + 4] = bitfieldReverse(x);
    }
}
