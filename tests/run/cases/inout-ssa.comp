#version 450
// Locals handed out by reference in branches and loops, read directly behind them.
// data 1: int [0, 1, 5]
// expect 0: int [5, 12, 32, 10]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void add(inout int x, int y) { x += y; }
void main()
{
    for (int i = 0; i < 3; i++) {
        int x = 5, y = 1;
        if (a[i] > 0) {
            add(x, 7);
            y = x;
        }
        for (int k = 1; k < a[i]; k++)
            add(x, 5);
        r[i] = x;
    }
    int z = 1;
    for (int i = 0; i < 3; i++) {
        int before = z;
        add(z, before);
        if (i == 1)
            add(z, 1);
    }
    r[3] = z;
}
