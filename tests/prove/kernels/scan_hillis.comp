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
    for (uint d = 1u; d < 64u; d <<= 1) {
        uint t = i >= d ? s[i - d] : 0u;
#ifndef FAULT
        barrier();
#endif
        s[i] += t;
        barrier();
    }
    b[gl_GlobalInvocationID.x] = s[i];
}
