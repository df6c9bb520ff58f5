#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float s[80];
const float w[5] = float[](0.1, 0.2, 0.4, 0.2, 0.1);
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 64u;
    s[i] = a[base + i];
    if (i < 16u) s[i + 64u] = a[base + i + 64u];
#ifndef FAULT
    barrier();
#endif
    float sum = 0.0;
    for (uint k = 0u; k < 5u; k++) sum += w[k] * s[i + k];
    b[base + i] = sum;
}
