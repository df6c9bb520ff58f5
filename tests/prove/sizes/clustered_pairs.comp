// The sum of pairs, by clusters or by shared memory in subgroups of one lane. FAULT: by subgroupAdd of each half of 32.
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
    part[i] = value;
    barrier();
#ifdef FAULT
    uint sum = subgroupShuffleXor(value, 1u) + value;
#else
    uint sum = part[i] + part[i ^ 1u];
    if (gl_SubgroupSize >= 2u) sum = subgroupClusteredAdd(value, 2u);
#endif
    sums[gl_GlobalInvocationID.x] = sum;
}
