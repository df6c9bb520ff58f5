#version 450
// Arguments are evaluated left to right, before the call.
// expect 0: int [123, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int n = 0;
int next() { return ++n; }
int join(int a, int b, int c) { return a * 100 + b * 10 + c; }
void main()
{
    r[0] = join(next(), next(), next());
    r[1] = n;
}
