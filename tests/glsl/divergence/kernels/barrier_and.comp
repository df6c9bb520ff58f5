// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A barrier behind a condition of two parts.
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
    if (a[0] < 100u && i < 32u) r[i] = s[i + 32u];
#else
    if (a[0] < 100u && i < 32u) {
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
        r[i] = s[i + 32u];
    }
#endif
}
