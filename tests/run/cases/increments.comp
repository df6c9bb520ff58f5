#version 450
// Prefix and postfix increments give the new and the old value, on scalars, vectors, components and elements.
// data 1: int [5, 10]
// expect 0: int [6, 6, 6, 7, 6, 6, 6, 5, 11, 21, 4, 3, 3, 4, 9, 10]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x = a[0];
    r[0] = ++x; r[1] = x;
    r[2] = x++; r[3] = x;
    r[4] = --x; r[5] = x;
    r[6] = x--; r[7] = x;
    ivec2 v = ivec2(a[1], 20);
    ++v;
    r[8] = v.x; r[9] = v.y;
    int e[2] = int[2](3, 4);
    r[10] = ++e[0];
    e[0]--;
    r[11] = e[0];
    int i = 0;
    r[12] = e[i++];
    r[13] = e[i];
    v.x -= 2;
    r[14] = v.x++;
    r[15] = v.x;
}
