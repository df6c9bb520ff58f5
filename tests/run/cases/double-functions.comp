#version 450
// Functions on doubles.
// data 1: double [2.25, -1.5, 3.0]
// expect 0: double ~1e-9 [1.5, 1.5, -2, -1, 2.25, 3, 0.25, 1, 13.5, 4.5, 9]
// need: shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
layout(std430, binding = 1) readonly buffer In1 { double a[]; };
void main()
{
    r[0] = sqrt(a[0]);
    r[1] = abs(a[1]);
    r[2] = floor(a[1]);
    r[3] = ceil(a[1]);
    r[4] = max(a[0], a[1]);
    r[5] = clamp(a[2], 0.0lf, 5.0lf);
    r[6] = fract(a[0]);
    r[7] = step(a[1], a[0]);
    r[8] = dot(dvec2(a[0], a[2]), dvec2(2.0, 3.0));
    r[9] = mix(a[2], 6.0lf, 0.5lf);
    r[10] = fma(a[2], 2.0lf, a[2]);
}
