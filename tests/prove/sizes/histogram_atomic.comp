// A histogram in shared memory, which subgroups do not change. FAULT: one lane of each subgroup counts for all.
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
layout(std430, binding = 1) buffer Out { uint bins[16]; };
shared uint local_bins[16];
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 16u) local_bins[i] = 0u;
    barrier();
    uint bin = data[gl_GlobalInvocationID.x] & 15u;
#ifdef FAULT
    if (subgroupElect()) atomicAdd(local_bins[bin], gl_SubgroupSize);
#else
    atomicAdd(local_bins[bin], 1u);
#endif
    barrier();
    if (i < 16u) atomicAdd(bins[i], local_bins[i]);
}
