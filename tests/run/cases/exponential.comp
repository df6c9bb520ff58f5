#version 450
// pow, exp, log, exp2, log2, sqrt, inversesqrt.
// data 1: float [0.5, 1.0, 2.0, 10.0]
// expect 0: float ~1e-4 flat([(x ** 1.5, exp(x), log(x), 2 ** x, log2(x), sqrt(x), 1 / sqrt(x)) for x in data['1']])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 4; i++) {
        float x = a[i];
        r[7 * i] = pow(x, 1.5);
        r[7 * i + 1] = exp(x);
        r[7 * i + 2] = log(x);
        r[7 * i + 3] = exp2(x);
        r[7 * i + 4] = log2(x);
        r[7 * i + 5] = sqrt(x);
        r[7 * i + 6] = inversesqrt(x);
    }
}
