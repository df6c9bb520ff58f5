// Conversions of doubles to floats that round toward zero, up and down, of vectors too (OpenCL C 6.4.3.2).
// options: -cl-std=CL1.2
// without running: the runtime rounds doubles to the nearest whatever the suffix says
// run test: 4
// data d: double [1.0 + 2.0**-30, -1.0 - 2.0**-30, 0.1, 3.5e38]
// expect f: float [[1.0, 1 + 2.0**-23, 1.0], [-1.0, -1.0, -1 - 2.0**-23], [float_of(0x3dcccccc), float_of(0x3dcccccd), float_of(0x3dcccccc)],
//    [float_of(0x7f7fffff), inf, float_of(0x7f7fffff)]]
// expect v: float [[1.0, -1.0], [-1.0, float_of(0x3dcccccc)], [float_of(0x3dcccccc), float_of(0x7f7fffff)], [float_of(0x7f7fffff), 1.0]]
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void test(global const double *d, global float *f, global float2 *v)
{
    int i = get_global_id(0);
    f[3 * i] = convert_float_rtz(d[i]);
    f[3 * i + 1] = convert_float_rtp(d[i]);
    f[3 * i + 2] = convert_float_rtn(d[i]);
    v[i] = convert_float2_rtz((double2)(d[i], d[(i + 1) & 3]));
}
