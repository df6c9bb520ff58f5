#version 450
// floor, ceil, trunc, round, roundEven, fract.
// data 1: float [-2.75, -0.5, 0.25, 1.5, 2.5, 3.0]
// expect 0: float flat([(floor(x), ceil(x), trunc(x), round(x), x - floor(x)) for x in data['1']])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 6; i++) {
        float x = a[i];
        r[5 * i] = floor(x);
        r[5 * i + 1] = ceil(x);
        r[5 * i + 2] = trunc(x);
        r[5 * i + 3] = roundEven(x);
        r[5 * i + 4] = fract(x);
    }
}
