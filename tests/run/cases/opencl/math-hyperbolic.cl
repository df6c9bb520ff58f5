// Hyperbolic functions, erf and tgamma within the bounds of the table (OpenCL C 6.15.2, 7.4).
// run test: 5
// data x: float [0.5, 1.5, 3.0, 0.25, 5.0]
// expect s: float 4ulp [sinh(f32(x)) for x in data['x']]
// expect c: float 4ulp [cosh(f32(x)) for x in data['x']]
// expect t: float 5ulp [tanh(f32(x)) for x in data['x']]
// expect as: float 4ulp [asinh(f32(x)) for x in data['x']]
// expect ac: float 4ulp [acosh(1 + f32(x)) for x in data['x']]
// expect at: float 5ulp [atanh(f32(x) / 8) for x in data['x']]
// expect er: float 16ulp [erf(f32(x)) for x in data['x']]
// expect ec: float 16ulp [erfc(f32(x)) for x in data['x']]
// expect g: float 16ulp [gamma(f32(x)) for x in data['x']]
kernel void test(global const float *x, global float *s, global float *c, global float *t, global float *as, global float *ac,
                 global float *at, global float *er, global float *ec, global float *g)
{
    size_t i = get_global_id(0);
    s[i] = sinh(x[i]);
    c[i] = cosh(x[i]);
    t[i] = tanh(x[i]);
    as[i] = asinh(x[i]);
    ac[i] = acosh(1 + x[i]);
    at[i] = atanh(x[i] / 8);
    er[i] = erf(x[i]);
    ec[i] = erfc(x[i]);
    g[i] = tgamma(x[i]);
}
