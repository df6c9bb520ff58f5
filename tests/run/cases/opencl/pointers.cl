// Arithmetic with pointers, differences, comparisons, pointers to pointers, casts (OpenCL C 6.5.1, 6.5.13, 6.4.5).
// data in: int [1, 2, 3, 4, 5, 6, 7, 8]
// expect out: int [4, 5, 1, 0, 42, 0x0102, 6, 1, 3, 8, -3]
kernel void test(global const int *in, global int *out)
{
    global const int *p = in + 3, *q = &in[6];
    out[0] = *p;
    out[1] = *(q - 2);
    out[2] = p < q && q != p && p == &in[3];
    out[3] = p > q;
    int x = 0, *a = &x, **b = &a;
    **b = 42;
    out[4] = x;
    uchar bytes[2] = {2, 1};
    out[5] = *(ushort *)bytes;
    p += 2;
    out[6] = *p;
    out[7] = (global const char *)q - (global const char *)p == 4;
    const int *null = 0;
    out[8] = null ? 1 : 3;
    out[9] = *(&q[1]);
    out[10] = (int)(in - (q - 3));
}
