// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE: --buffer=0.1=random:u32:512:1
// An odd-even transposition sort without a barrier in its loop.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = a[i];
    barrier();
    for (uint k = 0u; k < 64u; k++) {
        uint left = 2u * i + (k & 1u);
        if (left + 1u < 64u) {
            // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
            uint x = s[left], y = s[left + 1u];
            if (x > y) { s[left] = y; s[left + 1u] = x; }
        }
#ifdef MENDED
        barrier();
#endif
    }
    barrier();
    r[i] = s[i];
}
