#version 450
// Arrays of arrays of blocks, indexed by constants and by values.
// without glslang: makes arrays of arrays, which Vulkan has not
// data 0[1]: int [11]
// data 0[3]: int [13]
// data 0[4]: int [14]
// data 1: int [1, 0]
// expect 0[0]: int [15]
// expect 0[1]: int [11]
// expect 0[2]: int [24]
// expect 0[3]: int [13]
// expect 0[4]: int [14]
// expect 0[5]: int [27]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int r; } b[2][3];
layout(std430, binding = 1) buffer I { int one, zero; };
void main()
{
    b[0][0].r = b[one][1].r + 1;
    b[zero][2].r = b[0][one].r + b[1][zero].r;
    b[one][one + 1].r = b[1][0].r + b[one][one].r;
}
