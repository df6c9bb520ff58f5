// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A sum that nothing sets to zero.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef MENDED
    uint sum = 0u;
#else
    uint sum;
#endif
    for (uint k = 0u; k < 4u; k++)
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wmaybe-uninitialized]
        sum += a[i * 4u + k];
    r[i] = sum;
}
