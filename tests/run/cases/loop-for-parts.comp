#version 450
// for with missing parts, declarations in the condition, and a condition that changes.
// data 1: int [4]
// expect 0: int [4, 10, 3, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int n = 0;
    for (;;) {
        if (n == a[0])
            break;
        n++;
    }
    r[0] = n;
    int sum = 0;
    for (int i = a[0]; bool(i); )
        sum += i--;
    r[1] = sum;
    int turns = 0;
    for (int left = 3; int(left) > 0; left--, turns++);
    r[2] = turns;
    int limit = 8;
    int k = 0;
    for (; k < limit; k++)
        if (k == 3)
            limit = 6;
    r[3] = k;
}
