#version 450
// A local array declared in a loop body is a new one in each turn, filled by variable indices.
// data 1: int [0, 1, 2]
// expect 0: int [1, 11, 21, 12, 30]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int total = 0;
    for (int i = 0; i < 3; i++) {
        int x[3] = int[3](10 * i, 10 * i, 10 * i);
        x[a[i]]++;
        r[i] = x[a[i]];
        total += x[a[(i + 1) % 3]];
    }
    r[3] = r[1] + 1;
    r[4] = total;
}
