#version 450
// Each subgroup scans, and adds the sums of those before it.
// sgcc-run: --buffer 0.0=u32:64x1 --expect 0.0=iota:u32:64:1
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint sums[64];
void main()
{
    uint i = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    uint sum = subgroupInclusiveAdd(data[i]), all = subgroupAdd(data[i]);
    if (subgroupElect()) sums[gl_SubgroupID] = all;
#ifndef BUG
    barrier();
#endif
    for (uint k = 0u; k < gl_SubgroupID; k++) sum += sums[k];  // reports races
    data[i] = sum;
}
