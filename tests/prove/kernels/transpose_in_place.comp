#version 450
layout(local_size_x = 8, local_size_y = 8) in;
shared float t[64];
layout(std430, binding = 0) buffer Data { float d[]; };
void main()
{
    uint x = gl_LocalInvocationID.x, y = gl_LocalInvocationID.y, base = gl_WorkGroupID.x * 64u;
    float v = d[base + y * 8u + x];
    t[y * 8u + x] = v;
    barrier();
#ifdef FAULT
    d[base + x * 8u + y] = t[y * 8u + x] + d[base];
#else
    d[base + y * 8u + x] = t[x * 8u + y];
#endif
}
