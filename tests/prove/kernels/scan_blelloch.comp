#version 450
layout(local_size_x = 32) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[2u * i] = a[2u * gl_GlobalInvocationID.x];
    s[2u * i + 1u] = a[2u * gl_GlobalInvocationID.x + 1u];
    uint o = 1u;
    for (uint d = 32u; d > 0u; d >>= 1) {
#ifndef FAULT
        barrier();
#endif
        if (i < d) s[o * (2u * i + 2u) - 1u] += s[o * (2u * i + 1u) - 1u];
        o *= 2u;
    }
    barrier();
    b[2u * gl_GlobalInvocationID.x] = s[2u * i];
    b[2u * gl_GlobalInvocationID.x + 1u] = s[2u * i + 1u];
}
