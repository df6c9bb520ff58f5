#version 450
// Component-wise operators between vectors, and vectors and scalars on either side.
// data 1: float [1.0, 2.0, 3.0, 4.0]
// expect 0: float [2, 4, 6, 8, 9, 8, 7, 6, 2, 4, 6, 8, 12, 6, 4, 3, -1, -2, -3, -4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    r[0] = a[0] + a[0];
    r[1] = 10.0 - a[0];
    r[2] = a[0] * 2.0;
    r[3] = 12.0 / a[0];
    r[4] = -a[0];
}
