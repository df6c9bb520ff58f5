// The parity of a work-group by exclusive or. FAULT: the partial results overlap where there are more than 16 subgroups.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint parity[]; };
shared uint partial[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint own = subgroupXor(data[gl_GlobalInvocationID.x]);
    if (subgroupElect()) partial[gl_SubgroupID] = own;
    barrier();
    uint all = 0u;
#ifdef FAULT
    for (uint k = 0u; k < min(gl_NumSubgroups, 16u); k++) all ^= partial[k];
#else
    for (uint k = 0u; k < gl_NumSubgroups; k++) all ^= partial[k];
#endif
    if (i == 0u) parity[gl_WorkGroupID.x] = all;
}
