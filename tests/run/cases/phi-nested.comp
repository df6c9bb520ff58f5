#version 450
// Assignments in nested branches, some of which only read.
// data 1: int [0, 0, 0, 1, 1, 0, 1, 1]
// expect 0: int [1101, 201, 33, 34]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int mix(int p, int q)
{
    int x = 1, y = 100;
    if (p == 0) {
        if (q == 0)
            y = 1000 + y;
        else {
            x = y;
            y += x;
            x = 1;
        }
    } else {
        x = 3;
        if (q == 0)
            y = 30;
        else {
            y = 30;
            x++;
        }
    }
    return x + y;
}
void main()
{
    for (int i = 0; i < 4; i++)
        r[i] = mix(a[2 * i], a[2 * i + 1]);
}
