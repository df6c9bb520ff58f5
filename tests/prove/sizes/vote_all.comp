// Whether all elements of a work-group are small. FAULT: each subgroup decides for itself.
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
layout(std430, binding = 1) writeonly buffer Out { uint flags[]; };
shared uint failed;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) failed = 0u;
    barrier();
    bool all_small = subgroupAll(data[gl_GlobalInvocationID.x] < 100u);
    if (subgroupElect()) atomicOr(failed, all_small ? 0u : 1u);
    barrier();
#ifdef FAULT
    flags[gl_GlobalInvocationID.x] = all_small ? 1u : 0u;
#else
    flags[gl_GlobalInvocationID.x] = 1u - failed;
#endif
}
