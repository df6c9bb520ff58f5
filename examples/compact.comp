#version 450
#extension GL_KHR_shader_subgroup_ballot : require

// Keeps the positive values of a buffer, close together and in no particular order: a ballot tells each invocation
// how many of its neighbours before it keep theirs, so that one atomic operation serves a whole subgroup.

layout(local_size_x = 64) in;

layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { float to[]; };
layout(std430, binding = 2) buffer Count { uint count; };

void main()
{
    uint i = gl_GlobalInvocationID.x;
    if (i >= from.length()) return;

    float value = from[i];
    bool keep = value > 0.0;
    uvec4 kept = subgroupBallot(keep);

    uint start = 0;
    if (subgroupElect()) start = atomicAdd(count, subgroupBallotBitCount(kept));
    start = subgroupBroadcastFirst(start);
    if (keep) to[start + subgroupBallotExclusiveBitCount(kept)] = value;
}
