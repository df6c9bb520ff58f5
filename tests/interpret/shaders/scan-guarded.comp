#version 450
// Only the first 50 elements are scanned, but all invocations reach the barrier.
// sgcc-run: --buffer 0.0=u32:64x1 --expect 0.0=iota:u32:50:1
// bug: --subgroup-size=64
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint sums[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    bool inside = i < 50u;
#ifdef BUG
    if (!inside) return;
#endif
    sums[i] = inside ? data[i] : 0u;
    for (uint step = 1u; step < 64u; step *= 2u) {
        barrier();  // reports barriers
        uint v = i >= step ? sums[i - step] : 0u;
        barrier();  // reports barriers
        sums[i] += v;
    }
    if (inside) data[i] = sums[i];
}
