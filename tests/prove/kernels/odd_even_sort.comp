#version 450
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Data { int d[]; };
shared int s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 64u;
    s[2u * i] = d[base + 2u * i];
    s[2u * i + 1u] = d[base + 2u * i + 1u];
    barrier();
    for (uint k = 0u; k < 64u; k++) {
        uint p = 2u * i + (k & 1u);
        if (p + 1u < 64u && s[p] > s[p + 1u]) {
            int t = s[p];
            s[p] = s[p + 1u];
            s[p + 1u] = t;
        }
#ifndef FAULT
        barrier();
#endif
    }
    d[base + 2u * i] = s[2u * i];
    d[base + 2u * i + 1u] = s[2u * i + 1u];
}
