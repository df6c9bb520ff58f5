#version 450
// A local matrix of which columns are picked and stored by a loop variable.
// data 1: float range(16)
// expect 0: float [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    mat4 m;
    for (int i = 0; i < 4; i++)
        m[i] = a[i];
    for (int i = 0; i < 4; i++)
        r[i] = vec4(m[0][i], m[1][i], m[2][i], m[3][i]);
}
