// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// The best of those that pass a test: none may pass.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef MENDED
    uint best = 0u;
#else
    uint best;
#endif
    if (a[i] > 6u) best = a[i];
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wmaybe-uninitialized]
    r[i] = best;
}
