#version 450
// for with continue and break.
// data 1: int [10]
// expect 0: int [0+1+2+4+5+6, 7, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int sum = 0, i;
    for (i = 0; i < a[0]; i++) {
        if (i == 3)
            continue;
        if (i == 7)
            break;
        sum += i;
    }
    r[0] = sum;
    r[1] = i;
    r[2] = 0;
    for (int k = 5; k < 5; k++)
        r[2] = 1;
}
