#version 450
// >> of a signed operand is arithmetic, of an unsigned one logical; the right operand may have the other signedness.
// data 1: int [-64, 3, 1, 31]
// data 2: uint [0xffffffc0, 3]
// expect 0: int [-8, -512, 8, -2147483648, 0x1ffffff8, -8, i32(0xfffffe00)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
layout(std430, binding = 2) readonly buffer In2 { uint b[]; };
void main()
{
    r[0] = a[0] >> a[1];
    r[1] = a[0] << a[1];
    r[2] = a[2] << b[1];
    r[3] = a[2] << a[3];
    r[4] = int(b[0] >> a[1]);
    r[5] = a[0] >> b[1];
    r[6] = int(b[0] << b[1]);
}
