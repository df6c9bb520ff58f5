#version 450
// Two variables that exchange their values in each turn (the swap problem of phis).
// data 1: int [5, 1, 2]
// expect 0: int [2, 1, 55, 89]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x = a[1], y = a[2];
    for (int i = 0; i < a[0]; i++) {
        int t = x;
        x = y;
        y = t;
    }
    r[0] = x;
    r[1] = y;
    int f = 1, g = 1;
    for (int i = 0; i < 9; i++) {
        int next = f + g;
        f = g;
        g = next;
    }
    r[2] = f;
    r[3] = g;
}
