#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint s[2][64];
void main()
{
    uint i = gl_LocalInvocationIndex, from = 0u;
    s[0][i] = a[gl_GlobalInvocationID.x];
    barrier();
    for (uint d = 1u; d < 64u; d <<= 1) {
#ifdef FAULT
        s[from][i] = s[from][i] + (i >= d ? s[from][i - d] : 0u);
#else
        s[1u - from][i] = s[from][i] + (i >= d ? s[from][i - d] : 0u);
        from = 1u - from;
#endif
        barrier();
    }
    b[gl_GlobalInvocationID.x] = s[from][i];
}
