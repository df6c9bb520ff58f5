#version 450
// Arrays as parameters and results are copied.
// expect 0: int [6, 1, 10, 2, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int sum(int x[3]) { int s = 0; for (int i = 0; i < 3; i++) { s += x[i]; x[i] = 0; } return s; }
void change(inout int x[3]) { x[0] = 10; }
int[2] pair(int a, int b) { return int[2](a, b); }
void main()
{
    int x[3] = int[3](1, 2, 3);
    r[0] = sum(x);
    r[1] = x[0];
    change(x);
    r[2] = x[0];
    int y[2] = pair(2, 3);
    r[3] = y[0];
    r[4] = pair(2, 3)[1];
}
