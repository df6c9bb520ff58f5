#version 450
// One pass of a radix sort within slices of 1024 keys: bits by ballots, ranks by counting the bits of lower invocations.
// set N = 2097152 | 16384
// buffer 0 in {N} uint 1 random 0 4294967295
// buffer 1 out {N} uint 1 random 0 0
// buffer 2 out {N // 1024 * 16} uint 1 random 0 0
// compare 1 uint 0 0.5
// compare 2 uint 0 0.5
// push uint 4
// dispatch {N // 1024} 1 1
#extension GL_EXT_control_flow_attributes : enable
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 256) in;
const uint BITS = 4u, BINS = 1u << BITS, KEYS = 4u;
layout(binding = 0, std430) readonly restrict buffer In { uint from[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { uint to[]; };
layout(binding = 2, std430) writeonly restrict buffer Counts { uint counts[]; };
layout(push_constant) uniform Parameters { uint shift; } p;
shared uint bin_counts[64][BINS];   // of each subgroup
shared uint bin_first[BINS];
shared uint sorted[1024];

uvec4 lanes_with(uint digit)
{
    uvec4 same = subgroupBallot(true);
    [[unroll]] for (uint b = 0u; b < BITS; b++) {
        const bool bit = (digit >> b & 1u) != 0u;
        const uvec4 set = subgroupBallot(bit);
        same &= bit ? set : ~set;
    }
    return same;
}

void main()
{
    const uint own = gl_LocalInvocationID.x, base = gl_WorkGroupID.x * 1024u;
    uint keys[KEYS], ranks[KEYS];
    for (uint i = gl_SubgroupInvocationID; i < BINS; i += gl_SubgroupSize) bin_counts[gl_SubgroupID][i] = 0u;
    barrier();
    [[unroll]] for (uint k = 0u; k < KEYS; k++) {
        keys[k] = from[base + gl_SubgroupID * gl_SubgroupSize * KEYS + k * gl_SubgroupSize + gl_SubgroupInvocationID];
        const uint digit = keys[k] >> p.shift & (BINS - 1u);
        const uvec4 same = lanes_with(digit);
        ranks[k] = bin_counts[gl_SubgroupID][digit] + subgroupBallotExclusiveBitCount(same);
        subgroupBarrier();
        if (subgroupBallotFindLSB(same) == gl_SubgroupInvocationID) bin_counts[gl_SubgroupID][digit] += subgroupBallotBitCount(same);
        subgroupBarrier();
    }
    barrier();
    if (own < BINS) {
        uint sum = 0u;
        for (uint i = 0u; i < gl_NumSubgroups; i++) {
            const uint count = bin_counts[i][own];
            bin_counts[i][own] = sum;
            sum += count;
        }
        counts[gl_WorkGroupID.x * BINS + own] = sum;
        bin_first[own] = sum;
    }
    barrier();
    if (own == 0u) {
        uint sum = 0u;
        [[unroll]] for (uint i = 0u; i < BINS; i++) {
            const uint count = bin_first[i];
            bin_first[i] = sum;
            sum += count;
        }
    }
    barrier();
    [[unroll]] for (uint k = 0u; k < KEYS; k++) {
        const uint digit = keys[k] >> p.shift & (BINS - 1u);
        sorted[bin_first[digit] + bin_counts[gl_SubgroupID][digit] + ranks[k]] = keys[k];
    }
    barrier();
    [[unroll]] for (uint k = 0u; k < KEYS; k++) to[base + k * 256u + own] = sorted[k * 256u + own];
}
