// The address of a vector as a pointer to its elements, and vectors behind pointers to elements (OpenCL C 6.4.5).
// data in: int [1, 2, 3, 4, 5, 6, 7, 8]
// expect out: int [3, 5, 6, 7, 8, 40]
kernel void test(global int *in, global int *out)
{
    int4 v = (int4)(1, 2, 3, 4);
    int *p = (int *)&v;
    out[0] = p[2];
    vstore4(*(global int4 *)(in + 4), 0, out + 1);
    p[3] = 40;
    out[5] = v.w;
}
