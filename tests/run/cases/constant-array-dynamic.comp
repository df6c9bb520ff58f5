#version 450
// A constant array indexed by a variable.
// data 1: int [3, 0, 2]
// expect 0: float [8, 1, 4, 0.5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int k[]; };
const float table[4] = float[4](1.0, 2.0, 4.0, 8.0);
void main()
{
    for (int i = 0; i < 3; i++)
        r[i] = table[k[i]];
    const vec2 pairs[2] = { vec2(0.5, 1.5), vec2(2.5, 3.5) };
    r[3] = pairs[k[1]].x;
}
