// Integers that floats cannot hold are rounded to nearest even, or as the suffix says (OpenCL C 6.4.3.2).
// run test: 4
// data in: int [16777217, 16777219, -16777217, 2147483647]
// expect plain: float [16777216.0, 16777220.0, -16777216.0, 2147483648.0]
// expect z: float [16777216.0, 16777218.0, -16777216.0, 2147483520.0]
// expect p: float [16777218.0, 16777220.0, -16777216.0, 2147483648.0]
// expect n: float [16777216.0, 16777218.0, -16777218.0, 2147483520.0]
kernel void test(global const int *in, global float *plain, global float *z, global float *p, global float *n)
{
    size_t i = get_global_id(0);
    plain[i] = convert_float(in[i]);
    z[i] = convert_float_rtz(in[i]);
    p[i] = convert_float_rtp(in[i]);
    n[i] = convert_float_rtn(in[i]);
}
