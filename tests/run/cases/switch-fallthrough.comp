#version 450
// Cases fall through until a break.
// data 1: int [0, 1, 2, 3, 9]
// expect 0: int [111, 110, 100, 1000, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int pick(int x)
{
    int y = 0;
    switch (x) {
    case 0:
        y += 1;
    case 1:
        y += 10;
    case 2:
        y += 100;
        break;
    case 3:
        y += 1000;
        break;
    default:
        y = 7;
    }
    return y;
}
void main()
{
    for (int i = 0; i < 5; i++)
        r[i] = pick(a[i]);
}
