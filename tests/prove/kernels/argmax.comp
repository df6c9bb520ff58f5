#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float best[64];
shared uint where[64];
layout(std430, binding = 2) writeonly buffer At { uint at[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    best[i] = a[gl_GlobalInvocationID.x];
    where[i] = i;
    barrier();
    for (uint d = 32u; d > 0u; d >>= 1) {
        if (i < d && best[i + d] > best[i]) {
            best[i] = best[i + d];
            where[i] = where[i + d];
        }
#ifndef FAULT
        barrier();
#endif
    }
    if (i == 0u) at[gl_WorkGroupID.x] = where[0];
}
