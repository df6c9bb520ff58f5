#version 450
// Globals whose initializers are no constants: run in order before main, also those declared behind it (GLSL 4.60, 4.3).
// data 1: int [5, 7]
// expect 0: int [5, 12, 1, 24, 12, 3, 8]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int first = a[0];
int both = first + a[1];
int twice(int x) { return x * 2; }
bool decided = first > 3 && a[1] == 7;
int called = decided ? twice(both) : -1;
int list[2] = int[2](both, 3);
void store_late();
void main()
{
    r[0] = first;
    r[1] = both;
    r[2] = int(decided);
    r[3] = called;
    r[4] = list[0];
    r[5] = list[1];
    store_late();
}
int late = a[1] + 1;
void store_late() { r[6] = late; }
