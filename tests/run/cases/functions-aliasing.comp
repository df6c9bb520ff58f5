#version 450
// The same variable for in, out and inout: copies in at the call, copies out at the return.
// expect 0: int [15, 10, 6, 100, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int g = 5;
void twice(int x, out int y) { y = x + x; y = y + x; }
void with_global(inout int x) { x = x + 1; g = 100; r[4] = x - 1; }
int sums(inout int x) { x += 1; return x; }
void main()
{
    int v = 5;
    twice(v, v);
    r[0] = v;
    v = 10;
    int copy = v;
    sums(copy);
    r[1] = v;
    with_global(g);
    r[2] = g;
    g = 100;
    r[3] = g;
}
