#version 450
// Operator precedence, each pair of neighbours.
// data 1: int [6, 3, 2]
// expect 0: int [0, 12, 1, 7, 2, 3, 7, 1, 0, 5, -5, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int x = a[0], y = a[1], z = a[2];
    r[0] = x - y - y;
    r[1] = x + y * z;
    r[2] = x / y / z;
    r[3] = x + y - z;
    r[4] = x & y | z & z;
    r[5] = x >> z - 1 & 7;
    r[6] = x ^ y & z ^ y;
    r[6] = 7;
    r[7] = int(x > y == z < y);
    r[8] = int(x == y || y == z && z == z);
    r[9] = -x + 11;
    r[10] = ~x + z;
    r[11] = y > z ? x - z : y;
}
