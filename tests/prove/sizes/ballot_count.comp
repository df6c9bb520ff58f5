// The number of large elements: ballots in subgroups, an atomic sum in shared memory. FAULT: only the first word of the ballot.
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
layout(std430, binding = 1) writeonly buffer Out { uint counts[]; };
shared uint count;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) count = 0u;
    barrier();
    uvec4 votes = subgroupBallot(data[gl_GlobalInvocationID.x] > 100u);
#ifdef FAULT
    uint own = bitCount(votes.x);
#else
    uint own = subgroupBallotBitCount(votes);
#endif
    if (subgroupElect()) atomicAdd(count, own);
    barrier();
    if (i == 0u) counts[gl_WorkGroupID.x] = count;
}
