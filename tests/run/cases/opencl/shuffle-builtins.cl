// shuffle and shuffle2 take the low bits of each element of the mask (OpenCL C 6.15.13).
// data in: int [10, 11, 12, 13, 20, 21, 22, 23]
// expect out: int [[13, 12, 11, 10], [10, 20, 11, 21], [12, 12, 12, 13], [11, 11, None, None]]
// expect c: char [5, 3]
kernel void test(global const int4 *in, global int4 *out, global char2 *c)
{
    out[0] = shuffle(in[0], (uint4)(3, 2, 1, 0));
    out[1] = shuffle2(in[0], in[1], (uint4)(0, 4, 1, 5));
    out[2] = shuffle(in[0], (uint4)(2, 6, 10, 7));
    out[3].xy = shuffle(in[0], (uint2)(1, 5));
    *c = shuffle((char8)(1, 2, 3, 4, 5, 6, 7, 8), (uchar2)(4, 2));
}
