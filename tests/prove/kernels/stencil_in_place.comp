#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { float d[]; };
shared float s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 64u;
    float v = d[base + i];
    for (int k = 0; k < 10; k++) {
        s[i] = v;
        barrier();
        if (i > 0u && i < 63u) v = 0.5 * (s[i - 1u] + s[i + 1u]);
#ifndef FAULT
        barrier();
#endif
    }
    d[base + i] = v;
}
