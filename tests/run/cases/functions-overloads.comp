#version 450
// Overloads by number and type of the arguments; exact matches win, then the better conversion.
// data 1: int [1, 2]
// expect 0: int [1, 2, 3, 4, 5, 3, 6, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int pick(int x) { return 1; }
int pick(uint x) { return 2; }
int pick(float x) { return 3; }
int pick(vec2 x) { return 4; }
int pick(int x, int y) { return 5; }
int wide(float x) { return 3; }
int wide(double x) { return 33; }
int which(ivec2 x) { return 6; }
int which(vec2 x) { return 7; }
void main()
{
    r[0] = pick(a[0]);
    r[1] = pick(uint(a[0]));
    r[2] = pick(1.0);
    r[3] = pick(vec2(1.0));
    r[4] = pick(a[0], a[1]);
    r[5] = wide(a[0]);
    r[6] = which(ivec2(1));
    r[7] = which(vec2(1.0));
}
