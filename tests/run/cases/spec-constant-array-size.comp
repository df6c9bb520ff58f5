#version 450
// Arrays sized by specialization constants, local, global and shared.
// spec 0: int [7]
// expect 0: int [21, 28, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(constant_id = 0) const int n = 3;
int g[n];
shared int s[n * 2];
void main()
{
    int x[n];
    for (int i = 0; i < n; i++) {
        x[i] = i;
        g[i] = 1;
        s[i] = 4;
    }
    int sum = 0, all = 0;
    for (int i = 0; i < n; i++) {
        sum += x[i];
        all += s[i] * g[i];
    }
    r[0] = sum;
    r[1] = all;
    r[2] = n;
}
