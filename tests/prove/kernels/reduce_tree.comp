#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    part[i] = a[gl_GlobalInvocationID.x];
    barrier();
    for (uint s = 32u; s > 0u; s >>= 1) {
        if (i < s) part[i] += part[i + s];
#ifndef FAULT
        barrier();
#endif
    }
    if (i == 0u) b[gl_WorkGroupID.x] = part[0];
}
