#version 450
// An element picked by a variable as out argument; the index is evaluated once, at the call.
// expect 0: int [1, 50, 3, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void set(out int x, inout int i) { i = 2; x = 50; }
void main()
{
    int list[3] = int[3](1, 2, 3);
    int i = 1;
    set(list[i], i);
    r[0] = list[0]; r[1] = list[1]; r[2] = list[2]; r[3] = i;
}
