// vloadn and vstoren address by n elements and need the alignment of one only (OpenCL C 6.15.7).
// data in: int [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]
// expect out: int [None, 11, 12, 13, 14, 17, 18, 19, 13, 14, 15, None]
// expect c: char [5, 6, 7, 8, 9]
// expect w: int [data['in'][i + 1] for i in range(16)]
kernel void test(global const int *in, global int *out, global char *c, global int *w)
{
    int4 a = vload4(0, in + 1);
    vstore4(a, 0, out + 1);
    int3 b = vload3(2, in + 1);
    vstore3(b, 0, out + 5);
    int own[4];
    vstore2((int2)(5, 6), 1, own);
    int3 d = vload3(1, in);
    vstore3(d, 2, out + 2);
    local char tmp[5];
    tmp[0] = 5;
    vstore4((char4)(6, 7, 8, 9), 0, tmp + 1);
    vstore2(vload2(0, tmp), 0, c);
    vstore3(vload3(0, tmp + 2), 0, c + 2);
    vstore16(vload16(0, in + 1), 0, w);
    w[0] += own[2] - 5 + own[3] - 6;
}
