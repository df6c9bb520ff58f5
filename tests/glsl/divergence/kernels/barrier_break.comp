// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// Some leave a loop with a barrier early.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    bool is_done = false;
    for (uint k = 0u; k < 4u; k++) {
        s[i] = a[k] + i;
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
        is_done = is_done || s[63u - i] > 40u;
#ifdef MENDED
        if (!is_done) r[i] += s[i ^ 1u];
#else
        if (is_done) break;
        r[i] += s[i ^ 1u];
#endif
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
    }
}
