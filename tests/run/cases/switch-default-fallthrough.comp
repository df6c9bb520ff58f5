#version 450
// Falling into and out of default.
// data 1: int [0, 1, 2, 3]
// expect 0: int [110, 10110, 10100, 110]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int pick(int x)
{
    int y = 0;
    switch (x) {
    case 1:
        y += 10000;
    default:
        y += 10;
    case 5:
        y += 100;
        break;
    case 2:
        y += 10100;
        break;
    }
    return y;
}
void main()
{
    for (int i = 0; i < 4; i++)
        r[i] = pick(a[i]);
}
