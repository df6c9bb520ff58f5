#version 450
// Push constants behind an array of arrays that constants size.
// push: int [3, 4, 5, 6, 7, 8, 9, 10, 11]
// without glslang: its offsets are those of before the sizes are known
// expect 0: int [8, 5, 9, 11, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(push_constant) uniform P { int a[][3]; int b; int c[]; } p;
void main()
{
    r[0] = p.a[1][p.a[0][0] - 1];
    r[1] = p.a[0][2];
    r[2] = p.b;
    r[3] = p.c[1];
    r[4] = p.a[0].length() - 1;
}
