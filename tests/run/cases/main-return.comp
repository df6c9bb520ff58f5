#version 450
// main may return early.
// data 0: int [1, 1]
// expect 0: int [2, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    r[0] = 2;
    if (r[0] == 2)
        return;
    r[1] = 2;
}
