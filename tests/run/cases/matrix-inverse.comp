#version 450
// transpose, determinant and inverse of 2, 3 and 4 columns.
// data 1: float [2, 1, 1, 1, 2, 0, 0, 0, 4, 0, 1, 0, 8]
// expect 0: float ~1e-5 [1, 1, -1, -1, 2, 64, 0.5, 0.25, 0.125, -0.03125, 16, 0.5, -0.5, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    mat2 m = mat2(a[0], a[1], a[2], a[3]);
    r[0] = determinant(m);
    mat2 n = inverse(m);
    r[1] = n[0][0]; r[2] = n[0][1]; r[3] = n[1][0]; r[4] = n[1][1];
    mat3 p = mat3(a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12]);
    r[5] = determinant(p);
    mat3 q = inverse(p);
    r[6] = q[0][0]; r[7] = q[1][1]; r[8] = q[2][2]; r[9] = q[2][0] / 2.0;
    mat4 s = mat4(2.0);
    r[10] = determinant(s);
    mat4 t = inverse(s);
    r[11] = t[3][3];
    t = mat4(1.0);
    t[3][0] = 0.5;
    r[12] = inverse(t)[3][0];
    r[13] = inverse(t)[2][2];
}
