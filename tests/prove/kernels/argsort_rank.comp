#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, rank = 0u;
    s[i] = a[gl_GlobalInvocationID.x];
#ifndef FAULT
    barrier();
#endif
    for (uint j = 0u; j < 64u; j++)
        if (s[j] < s[i] || (s[j] == s[i] && j < i)) rank++;
    b[gl_GlobalInvocationID.x] = float(rank);
}
