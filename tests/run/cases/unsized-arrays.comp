#version 450
// Arrays sized by their initializer or by the largest constant index.
// expect 0: int [3, 2, 30, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int g[];
int h[];
int h[4];
void main()
{
    int x[] = int[](10, 20, 30);
    r[0] = x.length();
    int y[][2] = int[][2](int[2](1, 2), int[2](3, 4));
    r[1] = y.length();
    g[2] = x[2];
    r[2] = g[2];
    r[3] = h.length();
}
