#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
layout(push_constant) uniform P { uint n; };
shared float s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 1024u;
    float m = -1e30;
    for (uint j = i; j < 1024u; j += 64u) m = max(m, a[base + j]);
    s[i] = m;
    barrier();
    for (uint d = 32u; d > 0u; d >>= 1) {
        if (i < d) s[i] = max(s[i], s[i + d]);
        barrier();
    }
    m = s[0];
#ifndef FAULT
    barrier();
#endif
    float sum = 0.0;
    for (uint j = i; j < 1024u; j += 64u) sum += exp(a[base + j] - m);
    s[i] = sum;
    barrier();
    for (uint d = 32u; d > 0u; d >>= 1) {
        if (i < d) s[i] += s[i + d];
        barrier();
    }
    for (uint j = i; j < 1024u; j += 64u) b[base + j] = exp(a[base + j] - m) / s[0];
}
