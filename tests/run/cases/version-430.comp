#version 430
// The oldest desktop version with compute shaders in core.
// data 1: int [3]
// expect 0: float [3.0, 1.5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = a[0];
    r[1] = a[0] / 2.0;
}
