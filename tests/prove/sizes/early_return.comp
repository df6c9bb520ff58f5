// The sum of those invocations that have an element. FAULT: each subgroup writes its own.
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
layout(std430, binding = 1) buffer Out { uint total[]; };
layout(push_constant) uniform Push { uint n; };
void main()
{
    uint at = gl_GlobalInvocationID.x;
    if (at >= n) return;
    uint sum = subgroupAdd(data[at]);
#ifdef FAULT
    if (subgroupElect()) atomicMax(total[gl_WorkGroupID.x], sum);
#else
    if (subgroupElect()) atomicAdd(total[gl_WorkGroupID.x], sum);
#endif
}
