// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// Invocations behind the end return before a barrier.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, x = a[gl_GlobalInvocationID.x];
#ifdef MENDED
    s[i] = x < 5u ? x : 0u;
#else
    if (x >= 5u) return;
    s[i] = x;
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
    barrier();
    r[gl_GlobalInvocationID.x] = s[63u - i];
}
