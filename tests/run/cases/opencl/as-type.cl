// as_T reinterprets the bits of a value of the same size (OpenCL C 6.4.4.2).
// data in: float [1.0, -0.0, 2.5, -3.0]
// expect out: uint [bits(x) for x in data['in']]
// expect f: float [1.0, float_of(0x7f800000), 2.0, 4.0]
// expect b: uchar [0x78, 0x56, 0x34, 0x12, 0xff]
// expect s: short [0x5678, 0x1234]
// expect three: int [1, 2, 3]
kernel void test(global const float4 *in, global uint4 *out, global float *f, global uchar *b, global short2 *s, global int *three)
{
    *out = as_uint4(*in);
    f[0] = as_float(0x3f800000);
    f[1] = as_float(0x7f800000u);
    vstore2(as_float2((int2)(0x40000000, 0x40800000)), 1, f);
    vstore4(as_uchar4(0x12345678), 0, b);
    b[4] = as_uchar((char)-1);
    *s = as_short2(0x12345678);
    vstore3(as_int3((int4)(1, 2, 3, 4)), 0, three);
}
