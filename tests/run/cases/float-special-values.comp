#version 450
// Infinities and comparison of NaN.
// data 1: float [0.0, 1.0, -1.0, float('inf')]
// expect 0: float [inf, -inf, 1.0, 0.0, 0.0, 1.0, 1.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    r[0] = a[1] / a[0];
    r[1] = a[2] / a[0];
    r[2] = float(isinf(a[3]));
    r[3] = float(isinf(a[1]));
    r[4] = float(isnan(a[1]));
    r[5] = float(a[3] > a[1]);
    r[6] = float(-a[3] < a[1]);
}
