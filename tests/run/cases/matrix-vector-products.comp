#version 450
// Matrix times column, row times matrix, and matrix times matrix.
// data 1: float [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
// expect 0: float [1*1+3*2, 2*1+4*2, 1*1+2*2, 3*1+4*2, 7, 10, 15, 22, 23, 34, 31, 46]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec2 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec2 a[]; };
void main()
{
    mat2 m = mat2(a[0], a[1]);
    r[0] = m * a[0];
    r[1] = a[0] * m;
    mat2 p = m * m;
    r[2] = p[0];
    r[3] = p[1];
    mat2 q = m * mat2(a[2], a[2] + vec2(2.0));
    r[4] = q[0];
    r[5] = q[1];
}
