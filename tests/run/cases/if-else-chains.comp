#version 450
// Dangling else, chains, conditions with side effects, empty statements.
// data 1: int [0, 1, 2, 3]
// expect 0: int [10, 21, 32, 43, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int calls = 0;
int next(int x) { calls++; return x; }
void main()
{
    for (int i = 0; i < 4; i++) {
        int x = a[i], y = 0;
        if (x > 1)
            if (x > 2)
                y = 40;
            else
                y = 30;
        else if (next(x) == 1)
            y = 20;
        else if (next(x) == 0)
            y = 10;
        else
            ;
        r[i] = y + x;
    }
    r[4] = calls + 1;
}
