#version 450
// Matrices from a scalar, columns, components and other matrices.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// expect 0: float [2, 0, 0, 2, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 0, 3, 4, 0, 0, 0, 1, 5, 0, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
int at = 0;
void put(mat2 m) { r[at++] = m[0].x; r[at++] = m[0].y; r[at++] = m[1].x; r[at++] = m[1].y; }
void main()
{
    put(mat2(2.0));
    put(mat2(a[0].xy, a[0].zw));
    put(mat2(a[0].x, a[0].y, a[0].z, a[0].w));
    mat3 m = mat3(mat2(a[0]));
    for (int c = 0; c < 3; c++)
        for (int k = 0; k < 3; k++)
            r[at++] = m[c][k];
    mat4x2 n = mat4x2(mat2(5.0));
    r[21] = n[0][0]; r[22] = n[2][0]; r[23] = mat2(n)[1][1];
}
