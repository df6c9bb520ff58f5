#version 450
// GLSL 4.60, 4.1.9: an array without a size takes one, and its first values, from a later declaration; what used it before sees the same array.
// data 1: int [2, 5]
// expect 0: int [30, 3, 99, 7, 8, 4, 0, 6, 6, 23]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In { int given[]; };
int a[], b[], c[], n[];
int early() { int was = a[2]; a[0] = 99; return was; }
void late() { b[1] += given[1] - 5; n[2]++; }
int early_sum() { return c[0] + c[1]; }
int a[] = int[](10, 20, 30);
int b[2] = { 7, 8 }, n[3] = { 0, 0, 0 };
int b_unused[], b_unused[2] = int[](1, 2);
int c[] = int[](given[0], given[0] + 2);                    // no constants
void main()
{
    late();
    r[0] = early();
    r[1] = a.length();
    r[2] = a[given[0] - 2];
    r[3] = b[0];
    r[4] = b[1];
    int x[];
    int y[];
    x[1] = 4;
    int y[] = int[](4, given[1]);
    int x[3] = int[](0, 0, 1);
    r[5] = y[0];
    r[6] = x[1];
    r[7] = early_sum();
    int kept[];
    kept[1] = 11;
    if (given[0] == 2) kept[0] = 12;
    int kept[2];
    r[9] = kept[1] + kept[given[0] - 2];
    r[8] = n[2] + int(c == int[](2, 4)) * y[1];
}
