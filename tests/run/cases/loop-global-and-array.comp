#version 450
// Loops that change globals, buffers and local arrays at the same time.
// data 0: int [0, 0, 0, 0]
// expect 0: int [6, 4, 12, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int g = 0;
void main()
{
    int x[3] = int[3](0, 0, 0);
    for (int i = 0; i < 4; i++) {
        g += i;
        x[i % 3] += i + 1;
        r[1]++;
    }
    r[0] = g;
    r[2] = x[0] + x[1] * 2 + x[2];
    r[3] = x[2];
}
