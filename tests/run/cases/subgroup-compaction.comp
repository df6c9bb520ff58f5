#version 450
#extension GL_KHR_shader_subgroup_ballot : require
// Stream compaction with ballots; the order within the result follows the lanes.
// data 1: uint [(7 * i) % 13 for i in range(64)]
// data 0: uint [0] * 65
// expect 0: uint [sum((7 * i) % 13 > 6 for i in range(64))]
// expect 2: uint [sum((7 * i) % 13 for i in range(64) if (7 * i) % 13 > 6)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
layout(std430, binding = 2) buffer Out2 { uint sum; };
shared uint next;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u)
        next = 1u;
    barrier();
    bool keep = a[i] > 6u;
    uvec4 votes = subgroupBallot(keep);
    uint base;
    if (subgroupElect())
        base = atomicAdd(next, subgroupBallotBitCount(votes));
    base = subgroupBroadcastFirst(base);
    if (keep)
        r[base + subgroupBallotExclusiveBitCount(votes)] = a[i];
    memoryBarrierBuffer();
    barrier();
    if (i == 0u) {
        uint total = 0u;
        for (uint k = 1u; k < next; k++)
            total += r[k];
        sum = total;
        r[0] = next - 1u;
    }
}
