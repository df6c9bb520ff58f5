#version 450
// Histograms of four bits for each block.
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint THREADS = 128;
layout(constant_id = 1) const uint KEYS_PER_THREAD = 16;
const uint RADIX = 16u;
layout(std430, set = 0, binding = 0) readonly restrict buffer Keys { uint keys[]; };
layout(std430, set = 0, binding = 1) writeonly restrict buffer Counts { uint counts[]; };
layout(push_constant) uniform Push { uint shift; uint count; uint blocks; };
shared uint local_counts[RADIX];
void main()
{
    uint id = gl_LocalInvocationID.x;
    if (id < RADIX) local_counts[id] = 0u;
    barrier();
    uint first = gl_WorkGroupID.x * THREADS * KEYS_PER_THREAD;
    for (uint i = 0u; i < KEYS_PER_THREAD; ++i) {
        uint at = first + i * THREADS + id;
        if (at >= count) break;
        atomicAdd(local_counts[bitfieldExtract(keys[at], int(shift), 4)], 1u);
    }
    barrier();
    if (id < RADIX) counts[id * blocks + gl_WorkGroupID.x] = local_counts[id];
}
