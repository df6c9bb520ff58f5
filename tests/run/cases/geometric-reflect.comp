#version 450
// faceforward, reflect, refract.
// data 1: float [1.0, -1.0, 0.0, 1.0]
// expect 0: float ~1e-4 [1, 1, 0, 1, 0, -1, 0, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec2 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec2 a[]; };
void main()
{
    r[0] = reflect(a[0], a[1]);
    r[1] = faceforward(a[1], a[0], a[1]);
    r[2] = refract(vec2(0.0, -1.0), a[1], 0.5);
    r[3] = refract(normalize(vec2(1.0, -0.1)), a[1], 3.0);
}
