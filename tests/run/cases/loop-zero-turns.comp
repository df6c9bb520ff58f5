#version 450
// Values that only a loop body assigns keep their old value when it never runs.
// data 1: int [0, 3]
// expect 0: int [7, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int run_(int turns)
{
    int x = 7;
    for (int i = 0; i < turns; i++) {
        if (i == 2)
            x = 9;
    }
    return x;
}
void main()
{
    r[0] = run_(a[0]);
    r[1] = run_(a[1]);
}
