#version 450
// Returns from nested loops, branches and switches; the code behind them does not run.
// data 1: int [0, 1, 2, 3, 4, 7]
// expect 0: int [100, 10, 20, 33, 44, -1, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int classify(int x)
{
    if (x == 0)
        return 100;
    for (int i = 0; i < 10; i++) {
        if (i == x && x < 3)
            return 10 * x;
        for (int j = 0; j < 4; j++)
            if (i * j == 9 && x == 3)
                return 33;
    }
    switch (x) {
    case 4:
        return 44;
    default:
        break;
    }
    return -1;
}
void early(int x) { if (x > 3) return; r[6] = 5; if (x > 1) return; r[6] = 6; }
void main()
{
    for (int i = 0; i < 6; i++)
        r[i] = classify(a[i]);
    early(7);
    early(2);
}
