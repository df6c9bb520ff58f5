// Arithmetic, constants, conversions and functions in double precision (OpenCL C 6.3.1.1, 7.4).
// run test: 3
// data x: double [0.1, 2.5, 1e100]
// expect out: double 4ulp [[x + 0.1, x * 3.0, x / 7, sqrt(x), exp(-x), log(x), float_of(bits(f32(x))) if x < 1e30 else inf] for x in data['x']]
// expect i: long [[int(min(x, 1e9)), -3] for x in data['x']]
// expect f: float [f32(x) if x < 1e30 else inf for x in data['x']]
// expect v: double [[1.5, 3.0]]
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF   // else Mesa takes conversions there and back for none
kernel void test(global const double *x, global double *out, global long *i, global float *f, global double2 *v)
{
    size_t k = get_global_id(0);
    double d = x[k];
    out += 7 * k;
    out[0] = d + 0.1;
    out[1] = d * 3.0;
    out[2] = d / 7;
    out[3] = sqrt(d);
    out[4] = exp(-d);
    out[5] = log(d);
    out[6] = (float)d;
    i[2 * k] = (long)fmin(d, 1e9);
    i[2 * k + 1] = convert_long_rtn(-2.5);
    f[k] = convert_float(d);
    *v = (double2)(1.5, 3.0f);
}
