// frexp, ldexp, nextafter, copysign, fdim, fmax, fmin, maxmag, minmag, mad, fma, remquo, nan (OpenCL C 6.15.2).
// run test: 4
// data x: float [10.0, -0.3, 1.0, -96.0]
// data y: float [3.0, 0.5, -1.0, 7.0]
// expect out: float [[frexp(f)[0], ldexp(f, 3), copysign(f, g), max(f - g, 0), max(f, g), min(f, g), f if abs(f) > abs(g) else g if abs(g) > abs(f) else
//     max(f, g), f if abs(f) < abs(g) else g if abs(g) < abs(f) else min(f, g), f32(f * g + 1.0), remainder(f, g) + 0.0]
//     for f, g in zip(map(f32, data['x']), map(f32, data['y']))]
// expect n: int [[frexp(f)[1], i32(bits(f) + 1)] for f in map(f32, data['x'])]
// expect v: float [0, 1.0, nan, inf]
kernel void test(global const float *x, global const float *y, global float *out, global int *n, global float *v)
{
    size_t i = get_global_id(0);
    float f = x[i], g = y[i];
    int exponent, quotient;
    global float *o = out + i * 10;
    o[0] = frexp(f, &exponent);
    o[1] = ldexp(f, 3);
    o[2] = copysign(f, g);
    o[3] = fdim(f, g);
    o[4] = fmax(f, g);
    o[5] = fmin(f, g);
    o[6] = maxmag(f, g);
    o[7] = minmag(f, g);
    o[8] = fma(f, g, 1.0f);
    o[9] = remquo(f, g, &quotient) + 0.0f;
    n[2 * i] = exponent;
    n[2 * i + 1] = as_int(nextafter(f, f > 0 ? INFINITY : -INFINITY));
    v[0] = fdim(1.0f, 2.0f);
    v[1] = fmax(NAN, 1.0f);
    v[2] = nan(7u);
    v[3] = HUGE_VALF;
}
