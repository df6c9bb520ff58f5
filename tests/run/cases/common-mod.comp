#version 450
// mod takes the sign of the divisor; modf splits toward zero.
// data 1: float [5.5, -5.5, 5.5, -5.5]
// data 2: float [2.0, 2.0, -2.0, -2.0]
// expect 0: float flat([(x - y * floor(x / y), x - trunc(x), trunc(x)) for x, y in zip(data['1'], data['2'])])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
layout(std430, binding = 2) readonly buffer In2 { float b[]; };
void main()
{
    for (int i = 0; i < 4; i++) {
        r[3 * i] = mod(a[i], b[i]);
        float whole;
        r[3 * i + 1] = modf(a[i], whole);
        r[3 * i + 2] = whole;
    }
}
