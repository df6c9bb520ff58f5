#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require

// One step of a radix sort: counts by digit, then a scan over the workgroup, then the scatter.

layout(local_size_x = 256) in;
layout(push_constant) uniform Step { uint count; uint shift; };
layout(std430, set = 0, binding = 0) readonly buffer Keys { uint keys[]; };
layout(std430, set = 0, binding = 1) buffer Histogram { uint histogram[]; };
layout(std430, set = 0, binding = 2) writeonly buffer Sorted { uint sorted_keys[]; };

const uint DIGITS = 16u;
shared uint sums[DIGITS * 32u];
shared uint offsets[DIGITS];

uint digit_of(uint key) { return (key >> shift) & (DIGITS - 1u); }

uvec4 same_digit(uint digit)
{
    uvec4 same = uvec4(0xffffffffu);
    for (uint bit = 0u; bit < 4u; bit++) {
        bool set = ((digit >> bit) & 1u) != 0u;
        uvec4 ballot = subgroupBallot(set);
        same &= set ? ballot : ~ballot;
    }
    return same;
}

void main()
{
    uint i = gl_GlobalInvocationID.x;
    bool inside = i < count;
    uint key = inside ? keys[i] : 0xffffffffu;
    uint digit = digit_of(key);

    for (uint k = gl_LocalInvocationIndex; k < DIGITS * 32u; k += gl_WorkGroupSize.x) sums[k] = 0u;
    barrier();

    uvec4 same = same_digit(digit);
    uint rank = subgroupBallotExclusiveBitCount(same);
    if (rank == 0u) sums[digit * 32u + gl_SubgroupID] = subgroupBallotBitCount(same);
    barrier();

    if (gl_SubgroupID == 0u) {
        for (uint d = gl_SubgroupInvocationID; d < DIGITS; d += gl_SubgroupSize) {
            uint total = 0u;
            for (uint s = 0u; s < gl_NumSubgroups; s++) {
                uint here = sums[d * 32u + s];
                sums[d * 32u + s] = total;
                total += here;
            }
            offsets[d] = atomicAdd(histogram[d], total);
        }
    }
    barrier();

    uint place = offsets[digit] + sums[digit * 32u + gl_SubgroupID] + rank;
    if (inside && place < count) sorted_keys[place] = key;
    float balance = subgroupAdd(float(rank)) + subgroupShuffleUp(float(digit), 1u);
    if (subgroupElect() && balance < 0.0) histogram[0] = 0u;
}
