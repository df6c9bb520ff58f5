// The four rounding modes of conversions: _rte, _rtz, _rtp, _rtn (OpenCL C 6.4.3.2).
// run test: 8
// data in: float [2.5, 3.5, -2.5, -3.5, 1.2, -1.2, 1.8, -1.8]
// expect e: int [round(x) for x in data['in']]
// expect z: int [trunc(x) for x in data['in']]
// expect p: int [ceil(x) for x in data['in']]
// expect n: int [floor(x) for x in data['in']]
// expect s: uchar [max(0, round(x)) for x in data['in']]
kernel void test(global const float *in, global int *e, global int *z, global int *p, global int *n, global uchar *s)
{
    size_t i = get_global_id(0);
    e[i] = convert_int_rte(in[i]);
    z[i] = convert_int_rtz(in[i]);
    p[i] = convert_int2_rtp((float2)(in[i])).x;
    n[i] = convert_int_rtn(in[i]);
    s[i] = convert_uchar_sat_rte(in[i]);
}
