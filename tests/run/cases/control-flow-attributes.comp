#version 450
#extension GL_EXT_control_flow_attributes : require
// Attributes on loops, branches and switches.
// data 1: int [4]
// expect 0: int [6, 10, 3, 4, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int n = 0;
    [[unroll]] for (int i = 0; i < a[0]; i++)
        n += i;
    r[0] = n;
    [[dont_unroll, dependency_infinite]] while (n < 10)
        n++;
    r[1] = n;
    [[flatten]] if (n == 10)
        r[2] = 3;
    [[branch]] if (n != 10)
        r[2] = 4;
    [[dont_flatten]] switch (a[0]) {
    case 4:
        r[3] = 4;
    }
    [[loop]] do
        n -= 4;
    while (n > 3);
    r[4] = n;
}
