#version 450
// & | ^ ~ on signed and unsigned operands.
// data 1: int [0x0ff0, 0x00ff, -1, -256]
// expect 0: int [0x00f0, 0x0fff, 0x0f0f, ~0x0ff0, 0x0f00, -1, 255, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = a[0] & a[1];
    r[1] = a[0] | a[1];
    r[2] = a[0] ^ a[1];
    r[3] = ~a[0];
    r[4] = a[0] & a[3];
    r[5] = a[1] | a[3];
    r[6] = a[2] ^ a[3];
    r[7] = ~a[2];
}
