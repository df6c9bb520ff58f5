// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A prefix sum of Hillis and Steele: the read and the write of a step are not apart.
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
    for (uint d = 1u; d < 64u; d <<= 1) {
        uint x = i >= d ? s[i - d] : 0u;
#ifdef MENDED
        barrier();
#endif
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
        s[i] += x;
        barrier();
    }
    r[gl_GlobalInvocationID.x] = s[i];
}
