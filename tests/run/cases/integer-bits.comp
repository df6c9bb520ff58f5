#version 450
// bitfieldExtract and bitfieldInsert, signed and unsigned, with empty and full fields.
// data 1: int [0x0ff0a5c3, 4, 8]
// expect 0: int [0x5c, 0x5c, -4, 0xc, 0x0ff0aff3, 0, 0x0ff0a5c3, -1, 0x0ff0a5c3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = bitfieldExtract(a[0], a[1], a[2]);
    r[1] = int(bitfieldExtract(uint(a[0]), a[1], a[2]));
    r[2] = bitfieldExtract(a[0], 4, 4);
    r[3] = int(bitfieldExtract(uint(a[0]), 4, 4));
    r[4] = bitfieldInsert(a[0], 0xff, a[1], a[2]);
    r[5] = bitfieldExtract(a[0], 5, 0);
    r[6] = bitfieldInsert(a[0], -1, 5, 0);
    r[7] = bitfieldExtract(-1, 3, 20);
    r[8] = bitfieldInsert(0, a[0], 0, 32);
}
