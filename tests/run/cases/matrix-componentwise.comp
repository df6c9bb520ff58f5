#version 450
// + - / and scalar operators on matrices are component by component; so is matrixCompMult.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// expect 0: float [2, 4, 6, 8, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4, 5, 2, 4, 6, 8, 12, 6, 4, 3, 1, 4, 9, 16, -1, -2, -3, -4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
vec4 flat_(mat2 m) { return vec4(m[0], m[1]); }
void main()
{
    mat2 m = mat2(a[0]);
    r[0] = flat_(m + m);
    r[1] = flat_(m - m);
    r[2] = flat_(m / m);
    r[3] = flat_(m + 1.0);
    r[4] = flat_(2.0 * m);
    r[5] = flat_(12.0 / m);
    r[6] = flat_(matrixCompMult(m, m));
    r[7] = flat_(-m);
}
