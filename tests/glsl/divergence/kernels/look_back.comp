// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE: --groups=2
// A decoupled look-back: the flag of the group before is polled by each invocation alone, with a barrier in the loop.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint sum;
void main()
{
    uint i = gl_LocalInvocationIndex, before = 0u;
    for (uint g = gl_WorkGroupID.x; g > 0u; g--) {
#ifdef MENDED
        if (i == 0u) sum = a[g - 1u];
        barrier();
        uint x = sum;
        barrier();
        before += x;
        if (x > 3u) break;
#else
        before += a[g - 1u + i];
        if (a[g - 1u + i] > 3u) break;
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
        barrier();
#endif
    }
    r[gl_GlobalInvocationID.x] = before;
}
