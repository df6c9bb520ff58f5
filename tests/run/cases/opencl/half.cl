// half: arithmetic, conversions, literals and vectors with cl_khr_fp16 (OpenCL C 6.3.1.2; cl_khr_fp16).
// run test: 4
// data x: half [1.0, 0.1, -2.5, 1000.0]
// expect out: half [[f16(f16(x) + 1), f16(f16(x) * 3), f16(2048.0) if x > 100 else -f16(x), abs(f16(x))] for x in data['x']]
// expect f: float [f16(x) for x in data['x']]
// expect i: short [int(f16(x)) for x in data['x']]
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void test(global const half *x, global half4 *out, global float *f, global short *i)
{
    size_t k = get_global_id(0);
    half h = x[k];
    out[k] = (half4)(h + 1.0h, h * (half)3, h > 100 ? 2048.0h : -h, fabs(h));
    f[k] = h;
    i[k] = convert_short(h);
}
