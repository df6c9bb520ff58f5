#version 450
// Bitonic sort of pairs within slices of 1024 in shared memory, the indices that sort them go out.
// set N = 2097152 | 8192
// buffer 0 in {N} float 1 random -1000 1000
// buffer 1 out {N} uint 1 random 0 0
// compare 1 uint 0 0.5
// dispatch {N // 1024} 1 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 512) in;
layout(constant_id = 0) const uint LOG_COUNT = 10u;
layout(constant_id = 1) const bool DESCENDING = false;
layout(binding = 0, std430) readonly restrict buffer In { float from[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { uint to[]; };
struct pair { float key; uint index; };
shared pair pairs[1u << LOG_COUNT];

bool is_before(pair a, pair b)
{
    return DESCENDING ? a.key > b.key || a.key == b.key && a.index < b.index : a.key < b.key || a.key == b.key && a.index < b.index;
}

void main()
{
    const uint own = gl_LocalInvocationID.x, base = gl_WorkGroupID.x << LOG_COUNT;
    [[unroll]] for (uint i = own; i < 1u << LOG_COUNT; i += 512u) pairs[i] = pair(from[base + i], i);
    barrier();
    [[unroll]] for (uint k = 1u; k <= LOG_COUNT; k++)
        [[unroll]] for (uint j = k; j > 0u; j--) {
            const uint distance = 1u << j - 1u;
            const uint low = (own / distance) * 2u * distance + own % distance, high = low + distance;
            const bool up = (low >> k & 1u) == 0u;
            const pair a = pairs[low], b = pairs[high];
            if (is_before(b, a) == up) {
                pairs[low] = b;
                pairs[high] = a;
            }
            barrier();
        }
    [[unroll]] for (uint i = own; i < 1u << LOG_COUNT; i += 512u) to[base + i] = pairs[i].index;
}
