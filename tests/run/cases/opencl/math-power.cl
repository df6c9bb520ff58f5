// Powers and roots within the bounds of the table (OpenCL C 6.15.2, 7.4).
// run test: 5
// data x: float [0.5, 2.0, 9.0, 1.25, 100.0]
// data y: float [2.0, 0.5, -1.5, 10.0, 1.75]
// data n: int [2, -3, 5, 3, 1]
// expect p: float 16ulp [f32(x) ** f32(y) for x, y in zip(data['x'], data['y'])]
// expect pr: float 16ulp [f32(x) ** f32(y) for x, y in zip(data['x'], data['y'])]
// expect pn: float 16ulp [(-f32(x)) ** n for x, n in zip(data['x'], data['n'])]
// expect rn: float 16ulp [f32(x) ** (1 / n) for x, n in zip(data['x'], data['n'])]
// expect s: float 3ulp [sqrt(f32(x)) for x in data['x']]
// expect rs: float 2ulp [1 / sqrt(f32(x)) for x in data['x']]
// expect cb: float 2ulp [f32(x) ** (1 / 3) for x in data['x']]
// expect h: float 4ulp [hypot(f32(x), f32(y)) for x, y in zip(data['x'], data['y'])]
kernel void test(global const float *x, global const float *y, global const int *n, global float *p, global float *pr, global float *pn,
                 global float *rn, global float *s, global float *rs, global float *cb, global float *h)
{
    size_t i = get_global_id(0);
    p[i] = pow(x[i], y[i]);
    pr[i] = powr(x[i], y[i]);
    pn[i] = pown(-x[i], n[i]);
    rn[i] = rootn(x[i], n[i]);
    s[i] = sqrt(x[i]);
    rs[i] = rsqrt(x[i]);
    cb[i] = cbrt(x[i]);
    h[i] = hypot(x[i], y[i]);
}
