#version 450
// The bins are cleared before they are counted in.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:64 --expect 0.1=u32:16x4
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
shared uint bins[16];
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef BUG
    if (i < 15u) bins[i] = 0u;
#else
    if (i < 16u) bins[i] = 0u;
#endif
    barrier();
    uint bin = data[i] & 15u;
    atomicAdd(bins[bin], 1u);  // reports undefined
    barrier();
    if (i < 16u) result[i] = bins[i];
}
