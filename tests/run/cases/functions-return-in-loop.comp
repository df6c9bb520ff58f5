#version 450
// The value of a return inside a loop whose variables live on.
// data 1: int [5, 3, 8, 1]
// expect 0: int [2, -1, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int find(int wanted)
{
    int i = 0;
    while (true) {
        if (i >= 4)
            return -1;
        if (a[i] == wanted)
            return i;
        i++;
    }
    return 99;
}
void main()
{
    r[0] = find(8);
    r[1] = find(2);
    r[2] = find(5);
}
