#version 450
// radians, degrees, sin, cos, tan.
// data 1: float [0.0, 0.5, 1.0, -2.5, 3.0, 30.0]
// expect 0: float ~1e-3 flat([(x * pi / 180, x * 180 / pi, sin(x), cos(x), tan(x)) for x in data['1'][:5]])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 5; i++) {
        float x = a[i];
        r[5 * i] = radians(x);
        r[5 * i + 1] = degrees(x);
        r[5 * i + 2] = sin(x);
        r[5 * i + 3] = cos(x);
        r[5 * i + 4] = tan(x);
    }
}
