#version 450
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint part[128];
void main()
{
    uint i = gl_LocalInvocationID.x;
    part[i] = a[gl_GlobalInvocationID.x];
    barrier();
    for (uint s = 1u; s < 128u; s *= 2u) {
        if (i % (2u * s) == 0u) part[i] += part[i + s];
#ifndef FAULT
        barrier();
#endif
    }
    if (i == 0u) b[gl_WorkGroupID.x] = part[0];
}
