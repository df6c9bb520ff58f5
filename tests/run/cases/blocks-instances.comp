#version 450
// Blocks with instance names, arrays of blocks, several sets and bindings.
// data 1: int [11]
// data 2[0]: int [20]
// data 2[1]: int [21]
// data 1.0: int [30]
// expect 0: int [11, 20, 21, 30, 21]
// need: shaderStorageBufferArrayDynamicIndexing
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer One { int x; } one;
layout(std430, binding = 2) readonly buffer Two { int x; } two[2];
layout(std430, set = 1, binding = 0) readonly buffer Three { int y; } three;
void main()
{
    r[0] = one.x;
    r[1] = two[0].x;
    r[2] = two[1].x;
    r[3] = three.y;
    int k = one.x - 10;
    r[4] = two[k].x;
}
