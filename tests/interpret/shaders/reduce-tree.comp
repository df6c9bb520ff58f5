#version 450
// The sum of 64 values in a tree.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:4 --expect 0.1=u32:2016
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
shared uint sums[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    sums[i] = data[i];
    barrier();
    for (uint half_size = 32u; half_size > 0u; half_size /= 2u) {
        if (i < half_size) sums[i] += sums[i + half_size];  // reports races
#ifndef BUG
        barrier();
#endif
    }
    if (i == 0u) result[0] = sums[0];
}
