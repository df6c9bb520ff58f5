// Neighbours in a ring; between the parts of a barrier each invocation does what needs none of the others.
// sgcc-run: --buffer 0.0=iota:u32:64 --expect 0.0=iota:u32:64:136:5
#version 450
#extension GL_EXT_split_barrier : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint ring[2][64];

void main()
{
    uint i = gl_LocalInvocationIndex, own = data[i], sum = own;
    for (uint k = 0u; k < 16u; k++) {
        ring[k & 1u][i] = own + k;
        controlBarrierArrive();
        sum += own >> 6; // what needs none of the others: zero
#ifdef BUG
        ring[k & 1u][i] = own + k; // reports races
#endif
        controlBarrierWait();
        sum += ring[k & 1u][(i + 1u) & 63u] - own - 1u; // reports races
        if (i == 63u) sum += 64u;
    }
    data[i] = sum + 16u + i * 4u;
}
