#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float part[256];
void main()
{
    uint i = gl_LocalInvocationIndex;
    part[i] = a[gl_GlobalInvocationID.x];
    barrier();
    if (i < 128u) part[i] += part[i + 128u];
#ifndef FAULT
    barrier();
#endif
    if (i < 64u) part[i] += part[i + 64u];
    barrier();
    if (i == 0u) {
        float sum = 0.0;
        for (uint j = 0u; j < 64u; j++) sum += part[j];
        b[gl_WorkGroupID.x] = sum;
    }
}
