#version 450
// Assignments inside the operands of && || and ?: reach the code behind them.
// data 1: int [0, 1]
// expect 0: int [5, 1, 8, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x = 1, y = 1;
    if (a[1] == 1 && (x = 5) > 0)
        r[0] = x;
    if (a[0] == 1 && (y = 5) > 0)
        r[1] = 99;
    else
        r[1] = y;
    int z = a[0] == 0 ? (x = 8, 0) : (x = 9, 1);
    r[2] = x + z;
    bool b = a[0] == 0 || (x = 100) > 0;
    r[3] = b && x == 8 ? 3 : 4;
}
