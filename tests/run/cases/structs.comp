#version 450
// Struct constructors, members, copies, nesting and arrays of structs.
// expect 0: float [1, 2, 3, 4, 5, 9, 1, 7, 8]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct Inner { vec2 v; float list[2]; };
struct Outer { Inner inner; int n; } global_one;
void main()
{
    Inner i = Inner(vec2(1, 2), float[2](3, 4));
    Outer o = Outer(i, 5);
    r[0] = o.inner.v.x; r[1] = o.inner.v.y; r[2] = o.inner.list[0]; r[3] = o.inner.list[1]; r[4] = float(o.n);
    Outer p = o;
    p.inner.v.x = 9.0;
    r[5] = p.inner.v.x;
    r[6] = o.inner.v.x;
    global_one = p;
    global_one.inner.list[1] = 7.0;
    r[7] = global_one.inner.list[1];
    Inner many[2];
    many[1].v = vec2(8.0);
    many[0] = many[1];
    r[8] = many[0].v.y;
}
