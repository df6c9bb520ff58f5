// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// The last steps of a reduction rely on the lockstep of 32 invocations.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = a[gl_GlobalInvocationID.x];
    barrier();
#ifdef MENDED
    for (uint d = 32u; d > 0u; d >>= 1) {
        if (i < d) s[i] += s[i + d];
        barrier();
    }
#else
    if (i < 32u) {
        s[i] += s[i + 32u];
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
        s[i] += s[i + 16u];
        s[i] += s[i + 8u];
    }
#endif
    if (i == 0u) r[gl_WorkGroupID.x] = s[0];
}
