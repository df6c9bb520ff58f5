#version 450
// The last 32 sums: once written for hardware with subgroups of 32, without a barrier.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:4 --expect 0.1=u32:2016
// bug: --subgroup-size=16
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
shared uint sums[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    sums[i] = data[i];
    barrier();
    if (i < 32u) sums[i] += sums[i + 32u];  // reports races
#ifndef BUG
    barrier();
#endif
    for (uint n = 16u; n > 0u; n /= 2u) {
        uint more = 0u;
        if (i < n) more = sums[i + n];  // reports races
#ifndef BUG
        barrier();
#endif
        if (i < n) sums[i] += more;  // reports races
#ifndef BUG
        barrier();
#endif
    }
    if (i == 0u) result[0] = sums[0];
}
