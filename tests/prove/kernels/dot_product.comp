#version 450
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer X { vec4 x[]; };
layout(std430, binding = 1) readonly buffer Y { vec4 y[]; };
layout(std430, binding = 2) writeonly buffer R { float r[]; };
shared float s[128];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = dot(x[gl_GlobalInvocationID.x], y[gl_GlobalInvocationID.x]);
    for (uint d = 64u; d > 0u; d >>= 1) {
#ifdef FAULT
        if (i < d) {
            barrier();
            s[i] += s[i + d];
        }
#else
        barrier();
        if (i < d) s[i] += s[i + d];
#endif
    }
    if (i == 0u) r[gl_WorkGroupID.x] = s[0];
}
