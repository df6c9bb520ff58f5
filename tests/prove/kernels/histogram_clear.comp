#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint bins[64];
layout(std430, binding = 2) buffer Bins { uint total[64]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    bins[i] = 0u;
#ifndef FAULT
    barrier();
#endif
    atomicAdd(bins[a[gl_GlobalInvocationID.x] % 64u], 1u);
    barrier();
    atomicAdd(total[i], bins[i]);
}
