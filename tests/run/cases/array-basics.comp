#version 450
// Arrays: constructors, initializer lists, copies by value, length.
// data 1: int [4, 5, 6]
// expect 0: int [4, 5, 6, 3, 99, 5, 4, 2, 30]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x[3] = int[](a[0], a[1], a[2]);
    int y[] = { a[0], a[1] };
    for (int i = 0; i < x.length(); i++)
        r[i] = x[i];
    r[3] = x.length();
    int z[3] = x;
    z[0] = 99;
    r[4] = z[0];
    r[5] = x[1];
    r[6] = x[0];
    r[7] = y.length();
    x = int[3](10, 20, 30);
    r[8] = x[2];
}
