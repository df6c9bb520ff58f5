#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint sums[64];
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint sum = subgroupInclusiveAdd(data[i]);
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u) sums[gl_SubgroupID] = sum;
#ifndef FAULT
    barrier();
#endif
    for (uint k = 0u; k < gl_SubgroupID; k++) sum += sums[k];
    data[i] = sum;
}
