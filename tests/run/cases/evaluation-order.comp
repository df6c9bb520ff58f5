#version 450
// Operands, indices and right sides are evaluated left to right.
// expect 0: int [12, 3412, 7, 2, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int trace = 0;
int mark(int n) { trace = trace * 10 + n; return n; }
void main()
{
    int x = mark(1) + mark(2) * 0;
    r[0] = trace;
    trace = 34;
    ivec2 v = ivec2(mark(1), mark(2));
    r[1] = trace;
    trace = 0;
    int list[3] = int[3](5, 6, 7);
    int i = 0;
    i = list[mark(2)];
    r[2] = i;
    r[3] = trace;
    int k = 1;
    list[k] = (k = 2, 9);
    r[4] = list[1] == 9 || list[2] == 9 ? 9 : 0;
}
