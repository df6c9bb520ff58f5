#version 320 es
// ESSL 3.20, 8.8: what bitCount gives is lowp, which is enough for 32.
// data 1: uint [0, 4294967295, 1, 2863311530]
// expect 0: int [0, 32, 1, 16, 0, 31]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
void main()
{
    for (int i = 0; i < 4; i++) r[i] = bitCount(a[i]);
    ivec2 v = bitCount(ivec2(uvec2(a[0], a[1] >> 1)));
    r[4] = v.x;
    r[5] = v.y;
}
