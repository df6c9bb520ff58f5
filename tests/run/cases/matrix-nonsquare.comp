#version 450
// Products of matrices that are not square; mat2x3 has 2 columns of 3 rows.
// data 1: float range(1, 7)
// expect 0: float [9, 12, 15, 14, 32, 22, 28, 49, 64, 1, 4, 2, 5, 3, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    mat2x3 m = mat2x3(a[0], a[1], a[2], a[3], a[4], a[5]);
    vec3 v = m * vec2(1.0, 2.0);
    r[0] = v.x; r[1] = v.y; r[2] = v.z;
    vec2 w = vec3(1.0, 2.0, 3.0) * m;
    r[3] = w.x; r[4] = w.y;
    mat3x2 t = mat3x2(a[0], a[1], a[2], a[3], a[4], a[5]);
    mat2 p = t * m;
    r[5] = p[0][0]; r[6] = p[0][1]; r[7] = p[1][0]; r[8] = p[1][1];
    mat3x2 u = transpose(m);
    r[9] = u[0][0]; r[10] = u[0][1]; r[11] = u[1][0]; r[12] = u[1][1]; r[13] = u[2][0]; r[14] = u[2][1];
}
