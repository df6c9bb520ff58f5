#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
layout(push_constant) uniform P { uint n; };
shared float part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint j = gl_GlobalInvocationID.x; j < n; j += 64u * gl_NumWorkGroups.x) sum += a[j];
    part[i] = sum;
    barrier();
    for (int s = 32; s > 0; s /= 2) {
#ifdef FAULT
        if (int(i) <= s) part[i] += part[i + s];
#else
        if (int(i) < s) part[i] += part[i + s];
#endif
        barrier();
    }
    if (i == 0u) b[gl_WorkGroupID.x] = part[0];
}
