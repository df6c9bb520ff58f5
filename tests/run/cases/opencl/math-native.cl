// native_ and half_ functions: their precision is the device's, half_ within 8192 ulp (OpenCL C 6.15.2).
// run test: 3
// data x: float [0.5, 1.0, 1.5]
// expect h: float 8192ulp [[sin(x), cos(x), exp(x), log2(x) if x != 1 else 0.0, sqrt(x), 1 / x, x / 3, x ** 2, 1 / sqrt(x), tan(x)] for x in data['x']]
// expect n: float ~0.01 [[sin(x), cos(x), exp(x), log2(x), sqrt(x), 1 / x, x / 3, x ** 2, 1 / sqrt(x), tan(x)] for x in data['x']]
kernel void test(global const float *x, global float *h, global float *n)
{
    size_t i = get_global_id(0);
    float f = x[i];
    h += 10 * i;
    n += 10 * i;
    h[0] = half_sin(f);
    h[1] = half_cos(f);
    h[2] = half_exp(f);
    h[3] = half_log2(f);
    h[4] = half_sqrt(f);
    h[5] = half_recip(f);
    h[6] = half_divide(f, 3.0f);
    h[7] = half_powr(f, 2.0f);
    h[8] = half_rsqrt(f);
    h[9] = half_tan(f);
    n[0] = native_sin(f);
    n[1] = native_cos(f);
    n[2] = native_exp(f);
    n[3] = native_log2(f);
    n[4] = native_sqrt(f);
    n[5] = native_recip(f);
    n[6] = native_divide(f, 3.0f);
    n[7] = native_powr(f, 2.0f);
    n[8] = native_rsqrt(f);
    n[9] = native_tan(f);
}
