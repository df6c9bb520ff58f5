#version 450
// A local array written and read by variable indices.
// data 1: int [3, 1, 4, 1, 5, 2, 6, 5]
// expect 0: int [1, 1, 2, 3, 4, 5, 5, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x[8];
    for (int i = 0; i < 8; i++)
        x[i] = a[i];
    for (int i = 1; i < 8; i++) {
        int v = x[i];
        int j = i - 1;
        while (j >= 0 && x[j] > v) {
            x[j + 1] = x[j];
            j--;
        }
        x[j + 1] = v;
    }
    for (int i = 0; i < 8; i++)
        r[i] = x[i];
}
