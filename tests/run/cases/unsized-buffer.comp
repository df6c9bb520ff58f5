#version 450
// Members of storage blocks behind arrays that constants size: in std430, in an array of blocks, and the length of the last member.
// In words: a takes 5, b (from 6) 4 * 2, c is what remains.
// data 1[0]: int [i for i in range(20)]
// data 1[1]: int [100 + i for i in range(24)]
// without glslang: its offsets are those of before the sizes are known
// expect 0: int [4, 102, 13, 106, 14, 123, 6, 10]
// expect 1[0]: int [77] + [i for i in range(1, 20)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) buffer B { int a[]; ivec2 b[]; int c[]; } s[2];
void main()
{
    r[0] = s[0].a[4];
    r[1] = s[1].a[2];
    r[2] = s[0].b[3].y;
    r[3] = s[1].b[0].x;
    r[4] = s[0].c[0];
    r[5] = s[1].c[s[1].c.length() - 1];
    r[6] = s[0].c.length();
    r[7] = s[1].c.length();
    s[0].a[0] = 77;
}
