#version 450
// Side effects in the skipped operand: assignments and buffer writes.
// data 1: int [0, 1]
// data 0: int [7, 7, 7, 7]
// expect 0: int [7, 3, 4, 12]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
bool store(int i, int value) { r[i] = value; return true; }
void main()
{
    bool f = a[0] != 0;
    int n = 10;
    bool x = f && store(0, 1);
    x = !f && store(1, 3);
    x = f || store(2, 4);
    x = !f || (n++ > 0);
    x = f || (++n > 0);
    x = (a[1] == 1) && (n += 1) > 0;
    r[3] = n;
}
