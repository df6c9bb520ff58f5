#version 450
// Only the chosen operand of ?: is evaluated; it nests to the right.
// data 1: int [0, 1, 2]
// expect 0: int [20, 10, 1, 1, 300, 5, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int first = 0, second = 0;
int count_first() { first++; return 10; }
int count_second() { second++; return 20; }
void main()
{
    r[0] = a[0] != 0 ? count_first() : count_second();
    r[1] = a[1] != 0 ? count_first() : count_second();
    r[2] = first;
    r[3] = second;
    r[4] = a[2] == 0 ? 100 : a[2] == 1 ? 200 : a[2] == 2 ? 300 : 400;
    ivec2 v = a[0] == 0 ? ivec2(5, 6) : ivec2(7, 8);
    r[5] = v.x;
    r[6] = v.y;
}
