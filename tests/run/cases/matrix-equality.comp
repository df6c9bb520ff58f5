#version 450
// == and != of matrices.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// expect 0: int [1, 0, 0, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    mat2 m = mat2(a[0]), n = m;
    r[0] = int(m == n);
    r[1] = int(m != n);
    n[1][1] += 1.0;
    r[2] = int(m == n);
    r[3] = int(m != n);
}
