#version 450
// Variables that are assigned on some of the ways to the next turn.
// data 1: int range(10)
// expect 0: int [5, 24, 25, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int evens = 0, sum = 0, odds = 0, last = -1;
    for (int i = 0; i < 10; i++) {
        int v = a[i];
        last = v;
        if (v % 2 == 0) {
            evens++;
            continue;
        }
        if (v == 1) {
            odds += 1;
            continue;
        }
        sum += v;
        odds += v;
    }
    r[0] = evens;
    r[1] = sum;
    r[2] = odds;
    r[3] = last;
}
