#version 450
// Columns, elements and members as inout arguments.
// expect 0: float [2, 1, 30, 4, 8, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct S { vec2 v; mat2 m; };
void swap(inout vec2 v) { v = v.yx; }
void scale(inout float x, float by) { x *= by; }
void set(inout mat2 m) { m[1] = vec2(8.0, 9.0); }
void main()
{
    mat2 m = mat2(1, 2, 3, 4);
    swap(m[0]);
    scale(m[1].x, 10.0);
    r[0] = m[0].x; r[1] = m[0].y; r[2] = m[1].x; r[3] = m[1].y;
    S s = S(vec2(1.0), m);
    set(s.m);
    r[4] = s.m[1].x; r[5] = s.m[1][1];
}
