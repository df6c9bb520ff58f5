#version 450
// Arrays of arrays in every notation; the leftmost dimension is the outermost.
// expect 0: int [0, 1, 2, 10, 11, 12, 2, 3, 12, 77, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int x[2][3];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            x[i][j] = 10 * i + j;
    for (int i = 0; i < 6; i++)
        r[i] = x[i / 3][i % 3];
    int[2][3] y = x;
    int[3] z[2] = x;
    r[6] = y.length();
    r[7] = y[0].length();
    r[8] = z[1][2];
    z[0] = int[3](77, 78, 79);
    r[9] = z[0][0];
    int w[2][2] = int[2][2](int[2](2, 3), int[2](4, 5));
    r[10] = w[1][1];
}
