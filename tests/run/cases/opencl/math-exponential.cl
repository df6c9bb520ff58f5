// Exponentials and logarithms within the bounds of the table (OpenCL C 6.15.2, 7.4).
// run test: 7
// data x: float [0.5, 1.0, 2.0, 3.75, 0.001, 10.0, 25.5]
// expect e: float 3ulp [exp(f32(x)) for x in data['x']]
// expect e2: float 3ulp [2 ** f32(x) for x in data['x']]
// expect e10: float 3ulp [10 ** f32(x) for x in data['x']]
// expect em: float 3ulp [expm1(f32(x)) for x in data['x']]
// expect l: float 3ulp [log(f32(x)) for x in data['x']]
// expect l2: float 3ulp [log2(f32(x)) for x in data['x']]
// expect l10: float 3ulp [log10(f32(x)) for x in data['x']]
// expect lp: float 2ulp [log1p(f32(x)) for x in data['x']]
// expect lb: float [floor(log2(f32(x))) for x in data['x']]
// expect il: int [floor(log2(f32(x))) for x in data['x']]
kernel void test(global const float *x, global float *e, global float *e2, global float *e10, global float *em, global float *l,
                 global float *l2, global float *l10, global float *lp, global float *lb, global int *il)
{
    size_t i = get_global_id(0);
    e[i] = exp(x[i]);
    e2[i] = exp2(x[i]);
    e10[i] = exp10(x[i]);
    em[i] = expm1(x[i]);
    l[i] = log(x[i]);
    l2[i] = log2(x[i]);
    l10[i] = log10(x[i]);
    lp[i] = log1p(x[i]);
    lb[i] = logb(x[i]);
    il[i] = ilogb(x[i]);
}
