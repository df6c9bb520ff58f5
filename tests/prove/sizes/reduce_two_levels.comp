// The sum of a work-group: subgroups first, then their partial sums. FAULT: the second level assumes that one subgroup is enough.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint sums[]; };
shared uint partial[256];
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint sum = subgroupAdd(data[gl_GlobalInvocationID.x]);
    if (subgroupElect()) partial[gl_SubgroupID] = sum;
    barrier();
#ifdef FAULT
    if (gl_SubgroupID == 0u) {
        uint rest = subgroupAdd(i < gl_NumSubgroups ? partial[i] : 0u);
        if (i == 0u) sums[gl_WorkGroupID.x] = rest;
    }
#else
    if (i == 0u) {
        uint rest = 0u;
        for (uint k = 0u; k < gl_NumSubgroups; k++) rest += partial[k];
        sums[gl_WorkGroupID.x] = rest;
    }
#endif
}
