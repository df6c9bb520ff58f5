#version 450
// Array sizes from constant expressions.
// expect 0: int [6, 12, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
const int n = 3;
const ivec2 v = ivec2(2, 4);
void main()
{
    float x[n * 2];
    int y[v.y][n];
    bool z[max(v.x, v.y)];
    r[0] = x.length();
    r[1] = y.length() * y[0].length();
    r[2] = z.length();
}
