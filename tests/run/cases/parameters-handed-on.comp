#version 450
// A parameter that is written to is handed on: without optimization, a pointer goes through two calls.
// data 1: int [3, 4]
// expect 0: int [36, 9, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
struct Pair { int first, second; };
void square(inout int x) { x *= x; }
void squareTwice(inout int x, inout Pair p)
{
    square(x);
    square(p.second);
    p.first = x * p.second / a[1];
}
void outer(inout int x, inout Pair p) { squareTwice(x, p); p.second -= x; }
void main()
{
    int x = a[0];
    Pair p = Pair(0, a[1]);
    outer(x, p);
    r[0] = p.first;
    r[1] = x;
    r[2] = p.second;
}
