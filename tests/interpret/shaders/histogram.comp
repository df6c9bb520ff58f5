#version 450
// A histogram of 16 bins in shared memory.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:64 --expect 0.1=u32:16x4
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
shared uint bins[16];
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 16u) bins[i] = 0u;
    barrier();
#ifdef BUG
    bins[data[i] & 15u]++;  // reports races
#else
    atomicAdd(bins[data[i] & 15u], 1u);
#endif
    barrier();
    if (i < 16u) atomicAdd(result[i], bins[i]);
}
