#version 450
// Columns, elements and swizzles of columns, read and written, with constant and variable indices.
// data 1: int [2, 0, 1]
// expect 0: float [0, 1, 2, 3, 4, 5, 60, 7, 80, 5, 6, 80, 60, 7, 90, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int k[]; };
void main()
{
    mat3 m;
    for (int c = 0; c < 3; c++)
        for (int row = 0; row < 3; row++)
            m[c][row] = float(3 * c + row);
    m[k[0]][k[1]] *= 10.0;
    m[2].z = 80.0;
    for (int i = 0; i < 9; i++)
        r[i] = m[i / 3][i % 3];
    r[9] = m[1].z;
    m[k[2]] = vec3(6.0, 80.0, 60.0);
    r[10] = m[1].x; r[11] = m[1][1]; r[12] = m[k[2]][k[0]];
    m[k[1]].zx = vec2(90.0, 7.0);
    r[13] = m[0].x; r[14] = m[0].z;
    r[15] = m[0].y - 1.0;
}
