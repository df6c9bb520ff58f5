// Conversions to floats that round toward zero, up and down, from integers of 64 bits and to halves, of vectors too
// (OpenCL C 6.4.3.2); and products of 64-bit integers whose upper half counts.
// options: -cl-std=CL1.2
// run test: 4
// data l: long [(1 << 40) + 1, -(1 << 40) - 1, 2**63 - 1, -2**63]
// data u: uint [0xffffffff, 0x80000001, 16777217, 5]
// expect fl: float [[2.0**40, 2.0**40 + 2**17, 2.0**40], [-(2.0**40), -(2.0**40), -(2.0**40) - 2**17],
//    [float_of(0x5effffff), 2.0**63, float_of(0x5effffff)], [-(2.0**63)] * 3]
// expect fu: float [[float_of(0x4f7fffff), 2.0**32, float_of(0x4f7fffff)], [2.0**31, 2.0**31 + 256, 2.0**31], [16777216.0, 16777218.0, 16777216.0], [5.0] * 3]
// expect h: half [[65504.0, 65504.0], [65504.0, 65504.0], [65504.0, 65504.0], [5.0, 5.0]]
// expect high: long [[(x * y) >> 64 for y in (3, -(1 << 62) - 12345)] for x in data['l']]
// expect sat: long [max(-2**63, min(2**63 - 1, x * 3 + 7)) for x in data['l']]
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void test(global const long *l, global const uint *u, global float *fl, global float *fu,
                 global half *h, global long *high, global long *sat)
{
    int i = get_global_id(0);
    fl[3 * i] = convert_float2_rtz((long2)(l[i], 1)).x;
    fl[3 * i + 1] = convert_float_rtp(l[i]);
    fl[3 * i + 2] = convert_float_rtn(l[i]);
    fu[3 * i] = convert_float_rtz(u[i]);
    fu[3 * i + 1] = convert_float_rtp(u[i]);
    fu[3 * i + 2] = convert_float_rtn(u[i]);
    h[2 * i] = convert_half_rtz(u[i]);
    h[2 * i + 1] = convert_half_rtn(u[i]);
    high[2 * i] = mul_hi(l[i], 3L);
    high[2 * i + 1] = mul_hi(l[i], -(1L << 62) - 12345);
    sat[i] = mad_sat(l[i], 3L, 7L);
}
