#version 450
// Compound assignment of floats, vectors with scalars, matrices with scalars and matrices.
// data 1: float [6.0, 1.5]
// expect 0: float [7.5, 4.5, 9.0, 4.0, 7.0, 8.0, 14.0, 16.0, 12.0, 0.0, 0.0, 24.0, 72.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    float x, b = a[1];
    x = a[0]; x += b; r[0] = x;
    x = a[0]; x -= b; r[1] = x;
    x = a[0]; x *= b; r[2] = x;
    x = a[0]; x /= b; r[3] = x;
    vec2 v = vec2(1.0, 2.0);
    v += a[0]; r[4] = v.x; r[5] = v.y;
    v *= 2.0; r[6] = v.x; r[7] = v.y;
    mat2 m = mat2(a[0]);
    m *= 2.0;
    r[8] = m[0][0]; r[9] = m[0][1]; r[10] = m[1][0];
    m *= mat2(2.0);
    r[11] = m[1][1];
    vec2 w = vec2(3.0, 5.0);
    w *= m;
    r[12] = w.x;
}
