#version 450
// == and != on structs and arrays compare every member.
// data 1: int [1, 2]
// expect 0: int [1, 0, 1, 1, 0, 0, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
struct Inner { vec2 v; int n; };
struct Outer { Inner list[2]; float x; };
void main()
{
    Inner i = Inner(vec2(1.0, 2.0), a[0]);
    Inner j = Inner(vec2(1.0, 2.0), a[1]);
    r[0] = int(i == i);
    r[1] = int(i == j);
    r[2] = int(i != j);
    Outer o = Outer(Inner[2](i, j), 1.0);
    Outer p = o;
    r[3] = int(o == p);
    p.list[1].v.y = 9.0;
    r[4] = int(o == p);
    int x[3] = int[3](1, 2, 3);
    int y[3] = int[3](1, a[1], 4);
    r[5] = int(x == y);
    r[6] = int(x != y);
}
