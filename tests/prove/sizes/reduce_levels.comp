// The sum of a work-group by as many levels as its subgroups need. FAULT: one level only.
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
shared uint partial[128];
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint left = gl_NumSubgroups;
    partial[i] = 0u;
    barrier();
    uint sum = subgroupAdd(data[gl_GlobalInvocationID.x]);
    if (subgroupElect()) partial[gl_SubgroupID] = sum;
    barrier();
#ifndef FAULT
    if (gl_SubgroupSize == 1u) {
        for (uint s = 64u; s > 0u; s /= 2u) {
            if (i < s) partial[i] += partial[i + s];
            barrier();
        }
    } else {
        while (left > 1u) {
            uint value = subgroupAdd(i < left ? partial[i] : 0u);
            barrier();
            if (subgroupElect()) partial[gl_SubgroupID] = value;
            barrier();
            left = (left + gl_SubgroupSize - 1u) / gl_SubgroupSize;
        }
    }
#endif
    if (i == 0u) sums[gl_WorkGroupID.x] = partial[0];
}
