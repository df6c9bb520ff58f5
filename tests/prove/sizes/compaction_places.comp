// The places of the large elements, which data determine. FAULT: the offset of each subgroup is that of its first lane.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint counts[]; };
shared uint totals[64];
void main()
{
    uint i = gl_LocalInvocationIndex, value = data[gl_GlobalInvocationID.x];
    uvec4 votes = subgroupBallot(value > 100u);
    if (subgroupElect()) totals[gl_SubgroupID] = subgroupBallotBitCount(votes);
    barrier();
#ifdef FAULT
    uint at = i - gl_SubgroupInvocationID;
#else
    uint at = 0u;
    for (uint k = 0u; k < gl_SubgroupID; k++) at += totals[k];
#endif
    at += subgroupBallotExclusiveBitCount(votes);
    counts[gl_GlobalInvocationID.x] = at;
}
