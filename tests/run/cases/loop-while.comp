#version 450
// while with a condition that has side effects, and a declaration in the condition.
// data 1: int [5]
// expect 0: int [5, -1, 15, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int n = a[0], turns = 0;
    while (n-- > 0)
        turns++;
    r[0] = turns;
    r[1] = n;
    int sum = 0, i = a[0];
    while (i > 0) {
        sum += i;
        --i;
    }
    r[2] = sum;
    int k = 3, seen = 0;
    while (bool more = k > 0) {
        seen += int(more);
        k--;
    }
    r[3] = seen;
}
