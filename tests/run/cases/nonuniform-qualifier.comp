#version 450
#extension GL_EXT_nonuniform_qualifier : require
// nonuniformEXT around an index.
// data 1[0]: int [10]
// data 1[1]: int [20]
// expect 0: int [10, 20, 10, 20]
// need: shaderStorageBufferArrayNonUniformIndexing
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer B { int x; } b[2];
void main()
{
    uint i = gl_LocalInvocationIndex;
    r[i] = b[nonuniformEXT(i & 1u)].x;
}
