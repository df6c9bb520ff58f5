#version 450
// An inclusive scan in log steps over two halves of shared memory.
// sgcc-run: --buffer 0.0=u32:64x1 --expect 0.0=iota:u32:64:1
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint sums[2][64];
void main()
{
    uint i = gl_LocalInvocationIndex, from = 0u;
    sums[0][i] = data[i];
    barrier();
    for (uint step = 1u; step < 64u; step *= 2u) {
        uint v = sums[from][i];
        if (i >= step) v += sums[from][i - step];  // reports races
        from = 1u - from;
        sums[from][i] = v;  // reports races
#ifndef BUG
        barrier();
#endif
    }
    data[i] = sums[from][i];
}
