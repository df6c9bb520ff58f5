// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// Two buffers in turn: both halves are one.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[128];
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef MENDED
    uint other = 64u;
#else
    uint other = 0u;
#endif
    s[i] = a[i];
    barrier();
    for (uint k = 0u; k < 4u; k++) {
        uint from = (k & 1u) * other, to = other - from;
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
        s[to + i] = s[from + (i + 1u) % 64u];
        barrier();
    }
    r[i] = s[i];
}
