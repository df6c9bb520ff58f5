#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Compaction with one atomic for each subgroup: the leader reserves, all others read its base.
// data 0: uint [(i * 2654435761 >> 7) % 1000 for i in range(256)]
// data 1: uint [0]
// run: 4
// expect 1: uint [sum(x > 600 for x in data['0'])]
// expect 2: uint sorted [x for x in data['0'] if x > 600]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) coherent buffer Counter { uint next; };
layout(std430, binding = 2) writeonly buffer Kept { uint kept[]; };

uint lowestLane(uint64_t m)
{
    uvec2 h = unpackUint2x32(m);
    return uint(h.x != 0u ? findLSB(h.x) : 32 + findLSB(h.y));
}

void main()
{
    uint value = source[gl_GlobalInvocationID.x];
    bool keep = value > 600u;
    uint64_t keepers = ballotARB(keep);
    if (keepers == 0ul)
        return;
    uvec2 all = unpackUint2x32(keepers);
    uvec2 below = unpackUint2x32(keepers & gl_SubGroupLtMaskARB);
    uint leader = lowestLane(keepers);
    uint base = 0u;
    if (gl_SubGroupInvocationARB == leader)
        base = atomicAdd(next, uint(bitCount(all.x) + bitCount(all.y)));
    base = readInvocationARB(base, leader);
    if (keep)
        kept[base + uint(bitCount(below.x) + bitCount(below.y))] = value;
}
