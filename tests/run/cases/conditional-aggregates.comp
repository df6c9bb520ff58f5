#version 450
// ?: on structs, arrays and matrices.
// data 1: int [0, 1]
// expect 0: float [3.0, 4.0, 9.0, 7.0, 2.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
struct Pair { float x; float y; };
void main()
{
    Pair p = a[0] == 0 ? Pair(3.0, 4.0) : Pair(5.0, 6.0);
    r[0] = p.x;
    r[1] = p.y;
    float list[2] = a[1] == 0 ? float[2](7.0, 8.0) : float[2](9.0, 7.0);
    r[2] = list[0];
    r[3] = list[1];
    mat2 m = a[1] == 1 ? mat2(2.0) : mat2(3.0);
    r[4] = m[1][1];
}
