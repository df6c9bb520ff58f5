// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A prefix sum of Blelloch: no barrier between the way up and the way down.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[128];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[2u * i] = a[2u * i];
    s[2u * i + 1u] = a[2u * i + 1u];
    uint offset = 1u;
    for (uint d = 64u; d > 0u; d >>= 1) {
        barrier();
        if (i < d) s[offset * (2u * i + 2u) - 1u] += s[offset * (2u * i + 1u) - 1u];
        offset *= 2u;
    }
    barrier();
    if (i == 0u) s[127] = 0u;
    for (uint d = 1u; d < 128u; d *= 2u) {
        offset >>= 1;
#ifdef MENDED
        barrier();
#endif
        if (i < d) {
            uint left = offset * (2u * i + 1u) - 1u, right = offset * (2u * i + 2u) - 1u, x = s[left];
            // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
            s[left] = s[right];
            s[right] += x;
        }
    }
    barrier();
    r[2u * i] = s[2u * i];
    r[2u * i + 1u] = s[2u * i + 1u];
}
