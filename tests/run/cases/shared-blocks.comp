#version 450
#extension GL_EXT_shared_memory_block : require
// GL_EXT_shared_memory_block: blocks in shared memory lie over each other.
// without emit-glsl: SPIRV-Cross does not declare the structs of blocks in shared memory
// data 1: uint [0x3f800000, 0x40000000]
// expect 0: float [1, 2, 1]
// env: vulkan1.2
// need: workgroupMemoryExplicitLayout
layout(local_size_x = 2) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
shared Bits { layout(offset = 0) uint bits[2]; };
shared Floats { layout(offset = 0) float floats[2]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    bits[i] = a[i];
    barrier();
    r[i] = floats[i];
    if (i == 0u) r[2] = floats[1] / 2.0;
}
