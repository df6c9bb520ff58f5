#version 450
// Vector forms of functions work on each component.
// data 1: float [1.0, 4.0, 9.0, 16.0]
// expect 0: float ~1e-4 [1, 2, 3, 4, 1, 16, 81, 256, 0, 2, 0, 0, 1, 0.5, 0, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    r[0] = sqrt(a[0]);
    r[1] = pow(a[0], vec4(2.0));
    r[2] = vec4(log2(a[0].xy), 0.0, 0.0);
    r[3] = vec4(inversesqrt(a[0].xy), 0.0, 0.0);
}
