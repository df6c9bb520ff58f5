// Error and gamma functions over their range, and their edges (OpenCL C 3.0, 6.15.2; C99, F.9.5).
// run test: 16
// data x: float [0.001, -0.75, 0.99, 1.01, 2.5, -3.5, 5.5, 9, 0.5, -0.5, -1.5, -4.25, 7.99, 8.01, 20.5, 1e-6]
// expect er: float 16ulp [erf(f32(x)) for x in data['x']]
// expect ec: float 200ulp [erfc(f32(x)) for x in data['x']]
// expect g: float 400ulp [gamma(f32(x)) for x in data['x']]
// expect l: float ~0.00001 [lgamma(f32(x)) for x in data['x']]
// expect signs: int [1 if gamma(f32(x)) > 0 else -1 for x in data['x']]
// expect edges: float [1, -1, nan, 0, 2, nan, 24, inf, nan, nan, inf, inf, nan, 0, 0]
kernel void test(global const float *x, global float *er, global float *ec, global float *g, global float *l, global int *signs,
                 global float *edges)
{
    size_t i = get_global_id(0);
    int sign;
    er[i] = erf(x[i]);
    ec[i] = erfc((float2)(x[i], 1)).x;
    g[i] = tgamma(x[i]);
    l[i] = i % 2 ? lgamma_r(x[i], &sign) : lgamma(x[i]);
    lgamma_r(x[i], &signs[i]);
    if (i == 0) {
        float inf = x[0] * INFINITY, nothing = as_float(0x7fc00000 + (int)i);
        edges[0] = erf(inf);
        edges[1] = erf(-inf);
        edges[2] = erf(nothing);
        edges[3] = erfc(inf);
        edges[4] = erfc(-inf);
        edges[5] = erfc(nothing);
        edges[6] = round(tgamma(x[0] * 5000));
        edges[7] = tgamma(inf);
        edges[8] = tgamma(-inf);
        edges[9] = tgamma(x[7] - 12);
        edges[10] = lgamma(inf);
        edges[11] = lgamma(x[7] - 9);
        edges[12] = lgamma(nothing);
        edges[13] = erf(x[7] - 9);
        edges[14] = rint(lgamma(x[7] - 8) * 10000);
    }
}
