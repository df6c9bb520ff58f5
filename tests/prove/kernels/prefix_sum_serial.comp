#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = a[gl_GlobalInvocationID.x];
    barrier();
#ifndef FAULT
    if (i == 0u)
#endif
        for (uint j = 1u; j < 64u; j++) s[j] += s[j - 1u];
    barrier();
    b[gl_GlobalInvocationID.x] = s[i];
}
