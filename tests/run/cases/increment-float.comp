#version 450
// ++ and -- on floats, float vectors and matrices.
// data 1: float [0.5, -3.0]
// expect 0: float [1.5, 1.5, 2.5, -4.0, -3.0, 1.5, -2.0, 2.0, 1.0, 1.0, 2.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    float x = a[0];
    r[0] = ++x;
    r[1] = x++;
    r[2] = x;
    x = a[1];
    r[3] = --x;
    x++;
    r[4] = x--;
    vec2 v = vec2(a[0], a[1]);
    v++;
    r[5] = v.x;
    r[6] = v.y;
    mat2 m = mat2(1.0);
    m++;
    r[7] = m[0][0]; r[8] = m[0][1]; r[9] = m[1][0]; r[10] = m[1][1];
}
