#version 450
// Nested initializer lists for structs, arrays, vectors and matrices.
// expect 0: float [1, 2, 3, 4, 5, 6, 7, 8]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct S { vec2 v; float a[2]; };
void main()
{
    S s = { { 1.0, 2.0 }, { 3.0, 4.0 } };
    mat2 m = { { 5.0, 6.0 }, { 7.0, 8.0 } };
    r[0] = s.v.x; r[1] = s.v.y; r[2] = s.a[0]; r[3] = s.a[1];
    r[4] = m[0][0]; r[5] = m[0][1]; r[6] = m[1][0]; r[7] = m[1][1];
}
