#version 450
// A scan with decoupled look-back: each workgroup waits for the sum of the one before.
// sgcc-run: --buffer 0.0=u32:256x1 --buffer 0.1=zeros:32 --groups=4 --expect 0.0=iota:u32:256:1
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) coherent buffer State { uint flags[4], sums[4]; };
shared uint scan[64], base;
void main()
{
    uint i = gl_LocalInvocationIndex, group = gl_WorkGroupID.x;
    scan[i] = data[gl_GlobalInvocationID.x];
    for (uint step = 1u; step < 64u; step *= 2u) {
        barrier();
        uint v = i >= step ? scan[i - step] : 0u;
        barrier();
        scan[i] += v;
    }
    barrier();
    if (i == 0u) {
        uint before = 0u;
        if (group > 0u) {
            while (atomicAdd(flags[group - 1u], 0u) == 0u) {}
            memoryBarrierBuffer();
            before = sums[group - 1u];  // reports races
        }
        sums[group] = before + scan[63];
#ifndef BUG
        memoryBarrierBuffer();
#endif
        atomicExchange(flags[group], 1u);
        base = before;
    }
    barrier();
    data[gl_GlobalInvocationID.x] = base + scan[i];
}
