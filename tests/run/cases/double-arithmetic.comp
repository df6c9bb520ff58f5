#version 450
// The operators on doubles and double vectors.
// data 1: double [0.1, 0.2, 3.0]
// expect 0: double [0.1 + 0.2, 0.1 - 0.2, 0.1 * 0.2, 0.1 / 3.0, -0.1, 0.2 + 3.0, 0.1 * 3.0, 4.0, 3.0]
// need: shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
layout(std430, binding = 1) readonly buffer In1 { double a[]; };
void main()
{
    r[0] = a[0] + a[1];
    r[1] = a[0] - a[1];
    r[2] = a[0] * a[1];
    r[3] = a[0] / a[2];
    r[4] = -a[0];
    dvec2 v = dvec2(a[0], a[1]) + a[2];
    r[5] = v.y;
    v = dvec2(a[0], a[1]) * a[2];
    r[6] = v.x;
    double x = a[2];
    r[7] = ++x;
    x--;
    r[8] = x;
}
