// Pointers as integers: alignment, differences, conversion back after a sum (OpenCL C 6.3, 6.2.8).
// run test: 4
// data in: int [3, 4, 5, 6, 7, 8, 9, 10]
// expect aligned: int [1, 0, 1, 0]
// expect apart: int [0, 8, 16, 24]
// expect back: int [4, 6, 8, 10]
// expect same: int [1] * 4
kernel void test(global const int *in, global int *aligned, global int *apart, global int *back, global int *same)
{
    int i = get_global_id(0), own[4] = {9, 8, 7, 6};
    global const int *p = in + 2 * i;
    aligned[i] = ((ulong)(in + i) & 7) == 0;
    apart[i] = (size_t)p - (size_t)in;
    global const int *q = (global const int *)((ulong)p + 8 - 4);
    back[i] = *q;
    int *r = (int *)((size_t)own + 4 * i);
    same[i] = r - own == i && *r == 9 - i;
}
