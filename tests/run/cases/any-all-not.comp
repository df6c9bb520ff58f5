#version 450
// any, all and not.
// data 1: int [0, 1, 0, 1]
// expect 0: int [1, 0, 0, 1, 1, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec4 a[]; };
void main()
{
    bvec4 b = bvec4(a[0]);
    r[0] = int(any(b));
    r[1] = int(all(b));
    r[2] = int(any(bvec2(b.xz)));
    r[3] = int(all(b.yw));
    r[4] = int(any(not(b)));
    r[5] = int(all(not(b.xz)));
}
