// const, volatile and restrict in every place where they may stand (OpenCL C 6.11; C99 6.7.3).
// data in: int [1, 2]
// expect out: int [1, 2, 3, 5]
kernel void test(const global int *restrict in, global int volatile *restrict out)
{
    const int one = in[0];
    volatile int two = in[1];
    global const int *const p = in;
    int const *const q = &one;
    out[0] = *q;
    out[1] = p[1];
    out[2] = one + two;
    volatile global int *where = out + 3;
    *where = 5;
}
