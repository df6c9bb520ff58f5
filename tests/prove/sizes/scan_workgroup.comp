// Prefix sums of a work-group: scans of subgroups, and offsets. FAULT: the offsets are those of the subgroup alone.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint sums[]; };
shared uint totals[128];
void main()
{
    uint value = data[gl_GlobalInvocationID.x];
    uint before = subgroupExclusiveAdd(value);
    if (gl_SubgroupInvocationID == subgroupMax(gl_SubgroupInvocationID)) totals[gl_SubgroupID] = before + value;
    barrier();
#ifndef FAULT
    for (uint k = 0u; k < gl_SubgroupID; k++) before += totals[k];
#endif
    sums[gl_GlobalInvocationID.x] = before;
}
