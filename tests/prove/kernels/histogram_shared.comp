#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint bins[256];
layout(std430, binding = 2) buffer Bins { uint total[256]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    for (uint j = i; j < 256u; j += 64u) bins[j] = 0u;
    barrier();
#ifdef FAULT
    bins[a[gl_GlobalInvocationID.x] & 255u]++;
#else
    atomicAdd(bins[a[gl_GlobalInvocationID.x] & 255u], 1u);
#endif
    barrier();
    for (uint j = i; j < 256u; j += 64u) atomicAdd(total[j], bins[j]);
}
