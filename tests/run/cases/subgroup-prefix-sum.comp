#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_basic : require
// The usual two-level prefix sum, whatever the size of the subgroup.
// data 1: uint [(7 * i) % 13 for i in range(64)]
// expect 0: uint [sum((7 * k) % 13 for k in range(i + 1)) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
shared uint sums[64];
void main()
{
    uint i = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    uint x = subgroupInclusiveAdd(a[i]);
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u)
        sums[gl_SubgroupID] = x;
    barrier();
    for (uint k = 0u; k < gl_SubgroupID; k++)
        x += sums[k];
    r[i] = x;
}
