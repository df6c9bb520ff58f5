#version 450
// sinh, cosh, tanh and their inverses.
// data 1: float [1.0, 1.5, 2.5]
// expect 0: float ~3e-3 flat([(sinh(x), cosh(x), tanh(x), asinh(x), acosh(x), atanh(x / 4)) for x in data['1']])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 3; i++) {
        float x = a[i];
        r[6 * i] = sinh(x);
        r[6 * i + 1] = cosh(x);
        r[6 * i + 2] = tanh(x);
        r[6 * i + 3] = asinh(x);
        r[6 * i + 4] = acosh(x);
        r[6 * i + 5] = atanh(x / 4.0);
    }
}
