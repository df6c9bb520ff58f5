// The sum of the first n elements, with a second level in shared memory. FAULT: the second level takes 32 lanes for a subgroup.
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
layout(push_constant) uniform Push { uint n; };
shared uint partial[128];
void main()
{
    uint i = gl_LocalInvocationIndex, at = gl_GlobalInvocationID.x;
    uint sum = subgroupAdd(at < n ? data[at] : 0u);
#ifdef FAULT
    if (i % 32u == 0u) partial[i / 32u] = sum;
    barrier();
    uint count = 4u;
#else
    if (gl_SubgroupInvocationID == 0u) partial[gl_SubgroupID] = sum;
    barrier();
    uint count = gl_NumSubgroups;
#endif
    if (i == 0u) {
        uint rest = 0u;
        for (uint k = 0u; k < count; k++) rest += partial[k];
        sums[gl_WorkGroupID.x] = rest;
    }
}
