// The sum of groups of 32 elements: by shared memory. FAULT: i % 32 is taken for the lane.
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
layout(std430, binding = 1) writeonly buffer Out { uint sums[]; };
shared uint part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint value = data[gl_GlobalInvocationID.x];
#ifdef FAULT
    uint sum = subgroupAdd(value);
    if (i % 32u == 0u) sums[2u * gl_WorkGroupID.x + i / 32u] = sum;
#else
    part[i] = value;
    barrier();
    for (uint s = 16u; s > 0u; s /= 2u) {
        if (i % 32u < s) part[i] += part[i + s];
        barrier();
    }
    if (i % 32u == 0u) sums[2u * gl_WorkGroupID.x + i / 32u] = part[i];
#endif
}
