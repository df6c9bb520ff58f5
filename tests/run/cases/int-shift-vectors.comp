#version 450
// Vector shifts: by a vector, and by a scalar for every component.
// data 1: int [-16, 16, 1, 5, 1, 2, 3, 4]
// expect 0: int [-8, 4, 0, 0, -64, 64, 4, 20, -16, 16, 1, 5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec4 a[]; };
void main()
{
    r[0] = a[0] >> a[1];
    r[1] = a[0] << a[1].y;
    ivec4 x = a[0];
    x <<= a[1];
    x >>= a[1];
    r[2] = x;
}
