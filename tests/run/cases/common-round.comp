#version 450
// round, away from the halves whose direction is open.
// data 1: float [-2.75, 0.25, 1.7, 3.0, -0.2]
// expect 0: float [-3, 0, 2, 3, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 5; i++)
        r[i] = round(a[i]);
}
