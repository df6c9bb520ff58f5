// Circular functions within the bounds of the table (OpenCL C 6.15.2, 7.4).
// run test: 6
// data x: float [0.0, 0.5, -0.75, 1.0, -0.125, 0.99]
// expect s: float 4ulp [sin(f32(x)) for x in data['x']]
// expect c: float 4ulp [cos(f32(x)) for x in data['x']]
// expect t: float 5ulp [tan(f32(x)) for x in data['x']]
// expect as: float 4ulp [asin(f32(x)) for x in data['x']]
// expect ac: float 4ulp [acos(f32(x)) for x in data['x']]
// expect at: float 5ulp [atan(f32(x)) for x in data['x']]
// expect a2: float 6ulp [atan2(f32(x), -2.0) for x in data['x']]
// expect sp: float 4ulp [sin(pi * f32(x)) if abs(x) != 1 else 0.0 for x in data['x']]
// expect ap: float 5ulp [asin(f32(x)) / pi for x in data['x']]
// expect cp: float 4ulp [cos(pi * f32(x)) if abs(x) != 0.5 else 0.0 for x in data['x']]
// expect sc: float 4ulp [[sin(f32(x)), cos(f32(x))] for x in data['x']]
kernel void test(global const float *x, global float *s, global float *c, global float *t, global float *as, global float *ac,
                 global float *at, global float *a2, global float *sp, global float *ap, global float *cp, global float *sc)
{
    size_t i = get_global_id(0);
    float cosine;
    s[i] = sin(x[i]);
    c[i] = cos(x[i]);
    t[i] = tan(x[i]);
    as[i] = asin(x[i]);
    ac[i] = acos(x[i]);
    at[i] = atan(x[i]);
    a2[i] = atan2(x[i], -2.0f);
    sp[i] = sinpi(x[i]);
    ap[i] = asinpi(x[i]);
    cp[i] = cospi(x[i]);
    sc[2 * i] = sincos(x[i], &cosine);
    sc[2 * i + 1] = cosine;
}
