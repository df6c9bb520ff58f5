#version 450
// The last array of a uniform block, sized by the constants that index it.
// uniform 1: uint [7, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]
// expect 0: uint [7, 1, 3, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std140, binding = 1) uniform A { uint first; uint last[]; };
uint third() { return last[2]; }
void main()
{
    const int k = 1;
    r[0] = first;
    r[1] = last[0];
    r[2] = third();
    r[3] = last[k] + last[0];
}
