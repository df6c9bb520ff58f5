// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// The number of iterations differs, and the loop has a barrier.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef MENDED
    uint most = 4u;
#else
    uint most = a[i] & 3u;
#endif
    for (uint k = 0u; k < most; k++) {
        s[i] = a[k];
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
        r[i] += s[63u - i];
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
    }
}
