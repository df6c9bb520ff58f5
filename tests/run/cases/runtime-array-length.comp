#version 450
// .length() of runtime arrays of scalars, vectors and structs, in named and unnamed blocks.
// data 1: int [0] * 13
// data 2: float [0] * 4 + [0] * 12
// data 3: float [0] * 40
// expect 0: int [13, 3, 5, 13, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer A { int a[]; };
layout(std430, binding = 2) readonly buffer B { vec4 head; vec3 tail[]; } b;
struct S { vec4 x; vec2 y; };
layout(std430, binding = 3) readonly buffer C { vec2 count; S list[]; } c[1];
void main()
{
    r[0] = a.length();
    r[1] = b.tail.length();
    r[2] = r.length();
    int n = 0;
    for (int i = 0; i < a.length(); i++)
        n++;
    r[3] = n;
    r[4] = c[0].list.length();
}
