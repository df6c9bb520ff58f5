#version 450
// fma, frexp and ldexp.
// data 1: float [1.5, 2.0, 10.0, -6.0]
// expect 0: float [13, 0.625, 4, -0.75, 3, 12, -0.75, 10]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    r[0] = fma(a[0], a[1], a[2]);
    int e;
    r[1] = frexp(a[2], e);
    r[2] = float(e);
    r[3] = frexp(a[3], e);
    r[4] = float(e);
    r[5] = ldexp(a[0], 3);
    ivec2 n;
    vec2 v = frexp(vec2(a[3], a[2]), n);
    r[6] = v.x;
    r[7] = ldexp(v, n).y;
}
