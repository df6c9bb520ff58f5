// Keeps the elements of even invocations: ballots in subgroups, counts in shared memory. FAULT: the offset of the subgroup is a multiple of 16.
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
layout(std430, binding = 1) writeonly buffer Out { uint kept[]; };
shared uint counts[64], list[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    bool keeps = (i & 1u) == 0u;
    uvec4 votes = subgroupBallot(keeps);
    uint rank = subgroupBallotExclusiveBitCount(votes);
    if (subgroupElect()) counts[gl_SubgroupID] = subgroupBallotBitCount(votes);
    list[i] = 0u;
    barrier();
#ifdef FAULT
    uint at = 16u * gl_SubgroupID + rank;
#else
    uint at = rank;
    for (uint k = 0u; k < gl_SubgroupID; k++) at += counts[k];
#endif
    if (keeps && at < 64u) list[at] = data[gl_GlobalInvocationID.x];
    barrier();
    kept[gl_GlobalInvocationID.x] = list[i];
}
