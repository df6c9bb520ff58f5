// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A function with a barrier is called by some.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
uint exchange(uint i)
{
    s[i] = a[i];
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wbarrier-divergence]
    barrier();
    return s[i ^ 1u];
}
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef MENDED
    uint x = exchange(i);
    if ((i & 2u) == 0u) r[i] = x;
#else
    if ((i & 2u) == 0u) r[i] = exchange(i);
#endif
}
