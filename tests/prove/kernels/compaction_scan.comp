#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 64u;
    uint keep = a[gl_GlobalInvocationID.x] & 1u;
    s[i] = keep;
    barrier();
    for (uint d = 1u; d < 64u; d *= 2u) {
        uint t = 0u;
        if (i >= d) t = s[i - d];
        barrier();
        s[i] += t;
        barrier();
    }
#ifdef FAULT
    b[base + s[i] - keep] = a[gl_GlobalInvocationID.x];
#else
    b[base + i] = s[i] - keep;
#endif
}
