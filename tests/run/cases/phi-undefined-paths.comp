#version 450
// A variable assigned on every way that reads it, though not where it is declared.
// data 1: int [0, 1]
// expect 0: int [2, 1, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    for (int i = 0; i < 2; i++) {
        int x;
        if (a[i] == 1)
            x = 1;
        else
            x = 2;
        r[i] = x;
    }
    int sum;
    for (int i = 0; i < 4; i++) {
        if (i == 0)
            sum = 0;
        sum += i;
    }
    r[2] = sum;
}
