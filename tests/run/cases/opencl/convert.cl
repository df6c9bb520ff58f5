// convert_T of scalars and vectors: toward zero for integers, exact where it fits (OpenCL C 6.4.3).
// data in: float [1.9, -1.9, 100.5, -100.5]
// expect i: int [1, -1, 100, -100]
// expect c: char [1, -1, 100, -100]
// expect f: float [1, 2, 255, 128]
// expect l: long [-1, 5, 255, 4294967295]
kernel void test(global const float4 *in, global int4 *i, global char4 *c, global float4 *f, global long4 *l)
{
    *i = convert_int4(*in);
    *c = convert_char4(*in);
    *f = convert_float4((uchar4)(1, 2, 255, 128));
    *l = (long4)(convert_long(-1), convert_long((char)5), convert_long((uchar)255), convert_long(0xffffffffu));
}
