#version 450
// The float operators.
// data 1: float [1.5, 0.25, -2.0]
// expect 0: float [1.75, 1.25, 0.375, 6.0, -1.5, -0.75, 0.125]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    r[0] = a[0] + a[1];
    r[1] = a[0] - a[1];
    r[2] = a[0] * a[1];
    r[3] = a[0] / a[1];
    r[4] = -a[0];
    r[5] = a[0] / a[2];
    r[6] = a[1] / -a[2];
}
