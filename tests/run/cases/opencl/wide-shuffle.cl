// shuffle of vectors of 8 and 16 by a mask that is not constant (OpenCL C 6.15.13).
// data in: int [10 * i for i in range(16)]
// data mask: uint [15, 0, 7, 8, 3, 12, 4, 11]
// expect out: int [[10 * m for m in data['mask']], [10 * (m % 8) for m in data['mask']]]
kernel void test(global const int16 *in, global const uint8 *mask, global int8 *out)
{
    out[0] = shuffle(*in, *mask);
    out[1] = shuffle(in->lo, *mask);
}
