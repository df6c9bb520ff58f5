#version 450
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared vec2 s[128];
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 512u;
    vec2 v = vec2(0.0);
    for (uint j = i; j < 512u; j += 128u) v += vec2(a[base + j], a[base + j] * a[base + j]);
    s[i] = v;
    barrier();
    for (uint d = 64u; d > 0u; d >>= 1) {
#ifdef FAULT
        if (i < d + 1u) s[i] += s[i + d];
#else
        if (i < d) s[i] += s[i + d];
#endif
        barrier();
    }
    vec2 mean = s[0] / 512.0;
    for (uint j = i; j < 512u; j += 128u) b[base + j] = (a[base + j] - mean.x) * inversesqrt(mean.y);
}
