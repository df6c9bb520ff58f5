#version 450
// Declarations in a switch, and nested switches.
// data 1: int [0, 1, 2]
// expect 0: int [5, 17, 30]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int pick(int x)
{
    switch (x) {
    case 0:
        int y = 5;
        return y;
    case 1: {
        int z = 7;
        switch (z + x) {
        case 8:
            z += 10;
            break;
        default:
            z = 0;
        }
        return z;
    }
    }
    return 30;
}
void main()
{
    for (int i = 0; i < 3; i++)
        r[i] = pick(a[i]);
}
