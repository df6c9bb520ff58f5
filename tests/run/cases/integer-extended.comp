#version 450
// uaddCarry, usubBorrow, umulExtended, imulExtended.
// data 1: uint [0xffffffff, 3, 0x80000001]
// expect 0: uint [2, 1, 4, 1, 0xffffffff - 3, 0, 2, 0xfffffffd, 1, 0x80000003, 0xffffffff, 0xfffffffd]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
void main()
{
    uint x, y;
    r[0] = uaddCarry(a[0], a[1], x);
    r[1] = x;
    r[2] = usubBorrow(a[1], a[0], x);
    r[3] = x;
    r[4] = usubBorrow(a[0], a[1], x);
    r[5] = x;
    umulExtended(a[0], a[1], x, y);
    r[6] = x; r[7] = y;
    umulExtended(a[2], a[1], x, y);
    r[8] = x; r[9] = y;
    int p, q;
    imulExtended(int(a[0]), int(a[1]), p, q);
    r[10] = uint(p); r[11] = uint(q);
}
