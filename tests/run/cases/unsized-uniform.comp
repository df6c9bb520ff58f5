#version 450
// Members behind arrays that constants size, in std140; a matrix in rows.
// The data are numbered by their words: a is 3 * 16 bytes, b 2 * 16, c 4, d (from 96) 2 * 32, e 4.
// uniform 1: float [float(i) for i in range(44)]
// without glslang: its offsets are those of before the sizes are known
// expect 0: float [8, 5, 16, 20, 26, 29, 36, 40, 41]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct S { float x, y; };
layout(std140, binding = 1) uniform B { float a[]; vec3 b[]; float c; layout(row_major) mat3x2 d[]; S e[]; };
float third() { return a[2]; }
void main()
{
    r[0] = third();
    r[1] = a[1] + 1.0;
    r[2] = b[1].x;
    r[3] = c;
    r[4] = d[0][2].x;
    r[5] = d[0][1].y;
    r[6] = d[1][0].y;
    r[7] = e[0].x;
    r[8] = e[0].y;
}
