#version 450
// switch on int and uint; no case matches, default in the middle.
// data 1: int [1, 2, 3, -5, 7]
// expect 0: int [10, 20, 99, 50, 99, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int pick(int x)
{
    int y = 0;
    switch (x) {
    case 1:
        y = 10;
        break;
    default:
        y = 99;
        break;
    case 2:
        y = 20;
        break;
    case -5:
        y = 50;
    }
    return y;
}
void main()
{
    for (int i = 0; i < 5; i++)
        r[i] = pick(a[i]);
    r[5] = 3;
    switch (uint(a[0])) {
    case 2u:
        r[5] = 4;
    }
}
