// The same functions on vectors, with scalar operands where the prototype has one (OpenCL C 6.15.2).
// data x: float [1.0, 4.0, 9.0, 16.0, 0.5, 0.25, 2.0, 8.0]
// expect out: float [[1, 2, 3, 4], [2, 4, 9, 16], [1, 2, 2, 2], [2, 8, 18, 32], [1, 0, 1, 0], [2, 8, 3, 3]]
// expect p: float 16ulp [[0.25, 0.0625, 4, 64]]
// expect n: int [0, -1, 2, 4]
kernel void test(global const float4 *x, global float4 *out, global float4 *p, global int4 *n)
{
    out[0] = sqrt(x[0]);
    out[1] = fmax(x[0], 2.0f);
    out[2] = fmin(x[0], (float4)2.0f);
    out[3] = ldexp(x[0], 1);
    float4 whole;
    float4 fraction = fract((float4)(1.5f, 2.0f, 3.5f, 4.0f), &whole);
    out[4] = fraction * 2;
    out[5] = (float4)(fmax(x[0].lo, x[1].hi), clamp(x[0].hi, 1.0f, 3.0f));
    p[0] = pown(x[1], (int4)2);
    int4 exponents;
    float4 m = frexp(x[1], &exponents);
    n[0] = exponents + convert_int4(m * 0);
}
