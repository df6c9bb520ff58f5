#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float s[66];
void main()
{
    uint i = gl_LocalInvocationIndex, g = gl_GlobalInvocationID.x;
    s[i + 1u] = a[g + 1u];
    if (i == 0u) s[0] = a[g];
#ifdef FAULT
    if (i == 62u) s[64] = a[g + 2u];
#else
    if (i == 63u) s[65] = a[g + 2u];
#endif
    barrier();
    b[g] = 0.25 * s[i] + 0.5 * s[i + 1u] + 0.25 * s[i + 2u];
}
