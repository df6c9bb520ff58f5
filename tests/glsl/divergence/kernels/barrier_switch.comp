// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A barrier in a case.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = a[i];
#ifdef MENDED
    barrier();
#endif
    switch (i & 3u) {
    case 0u:
#ifndef MENDED
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
#endif
        r[i] = s[i ^ 1u];
        break;
    default: r[i] = 0u;
    }
}
