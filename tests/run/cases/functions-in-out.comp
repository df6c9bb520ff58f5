#version 450
// in parameters are copies; out and inout are copied back on return.
// expect 0: int [1, 2, 30, 7, 8]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int take(in int x) { x = x + 1; return x; }
void give(out int x) { x = 30; }
void both(inout int x, int y) { x += y; }
int fixed_one(const in int x) { return x + 1; }
void main()
{
    int v = 1;
    int w = take(v);
    r[0] = v;
    r[1] = w;
    give(v);
    r[2] = v;
    v = 3;
    both(v, 4);
    r[3] = v;
    r[4] = fixed_one(v);
}
