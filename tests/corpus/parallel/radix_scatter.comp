#version 450
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_vote : require
// Each key's rank among those of its subgroup by ballots, then through shared memory, then to its place.
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer Keys { uint keys[]; };
layout(std430, binding = 1) readonly buffer Values { uint values[]; };
layout(std430, binding = 2) readonly buffer Offsets { uint offsets[]; };
layout(std430, binding = 3) writeonly buffer SortedKeys { uint sorted_keys[]; };
layout(std430, binding = 4) writeonly buffer SortedValues { uint sorted_values[]; };
layout(push_constant) uniform Push { uint shift, count, blocks; };
shared uint ranks[128][16];
uvec4 same_digit(uint digit)
{
    uvec4 peers = subgroupBallot(true);
    for (uint bit = 0u; bit < 4u; bit++) {
        bool set = ((digit >> bit) & 1u) != 0u;
        uvec4 b = subgroupBallot(set);
        peers &= set ? b : ~b;
    }
    return peers;
}
void main()
{
    uint at = gl_GlobalInvocationID.x;
    bool inside = at < count;
    uint key = inside ? keys[at] : 0xffffffffu, digit = (key >> shift) & 15u;
    for (uint i = gl_LocalInvocationID.x; i < 128u * 16u; i += 128u)
        ranks[i / 16u][i % 16u] = 0u;
    barrier();
    uvec4 peers = same_digit(digit);
    uint rank = subgroupBallotExclusiveBitCount(peers);
    if (rank == 0u)
        ranks[gl_SubgroupID][digit] = subgroupBallotBitCount(peers);
    barrier();
    if (gl_LocalInvocationID.x < 16u) {
        uint sum = 0u;
        for (uint s = 0u; s < gl_NumSubgroups; s++) {
            uint n = ranks[s][gl_LocalInvocationID.x];
            ranks[s][gl_LocalInvocationID.x] = sum;
            sum += n;
        }
    }
    barrier();
    if (inside) {
        uint to = offsets[digit * blocks + gl_WorkGroupID.x] + ranks[gl_SubgroupID][digit] + rank;
        sorted_keys[to] = key;
        if (!subgroupAll(values.length() == 0))
            sorted_values[to] = values[at];
    }
}
