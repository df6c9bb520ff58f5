#version 450
// asin, acos, atan of one and two arguments.
// data 1: float [-0.9, -0.25, 0.0, 0.5, 1.0]
// expect 0: float ~3e-3 flat([(asin(x), acos(x), atan(x), atan2(x, -0.5), atan2(x, 2.0)) for x in data['1']])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 5; i++) {
        float x = a[i];
        r[5 * i] = asin(x);
        r[5 * i + 1] = acos(x);
        r[5 * i + 2] = atan(x);
        r[5 * i + 3] = atan(x, -0.5);
        r[5 * i + 4] = atan(x, 2.0);
    }
}
