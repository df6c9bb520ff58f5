#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint d[]; };
shared uint s[128];
void main()
{
    uint i = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 128u;
    s[i] = d[base + i];
    s[i + 64u] = d[base + i + 64u];
    for (uint size = 2u; size <= 128u; size <<= 1)
        for (uint stride = size >> 1; stride > 0u; stride >>= 1) {
#ifndef FAULT
            barrier();
#endif
            uint p = 2u * i - (i & (stride - 1u));
            if ((s[p] > s[p + stride]) == ((i & (size >> 1)) == 0u)) {
                uint t = s[p];
                s[p] = s[p + stride];
                s[p + stride] = t;
            }
        }
    barrier();
    d[base + i] = s[i];
    d[base + i + 64u] = s[i + 64u];
}
