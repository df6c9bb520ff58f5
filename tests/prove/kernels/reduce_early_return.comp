#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
layout(push_constant) uniform P { uint n; };
shared uint part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef FAULT
    if (gl_GlobalInvocationID.x >= n) return;
#endif
    part[i] = gl_GlobalInvocationID.x < n ? a[gl_GlobalInvocationID.x] : 0u;
    barrier();
    for (uint s = 32u; s > 0u; s >>= 1) {
        if (i < s) part[i] += part[i + s];
        barrier();
    }
    if (i == 0u) b[gl_WorkGroupID.x] = part[0];
}
