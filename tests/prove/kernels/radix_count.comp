#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint counts[16];
layout(push_constant) uniform P { uint shift; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 16u) counts[i] = 0u;
    barrier();
    for (uint j = 0u; j < 4u; j++)
        atomicAdd(counts[(a[gl_WorkGroupID.x * 256u + j * 64u + i] >> (shift & 31u)) & 15u], 1u);
#ifndef FAULT
    barrier();
#endif
    if (i < 16u) b[gl_WorkGroupID.x * 16u + i] = counts[i];
}
