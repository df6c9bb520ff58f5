// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// A pass of a radix sort: the keys of others are read at the places that all have written.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint keys[64];
void main()
{
    uint i = gl_LocalInvocationIndex, x = a[i];
    keys[(x >> 4) & 63u] = x;
#ifdef MENDED
    barrier();
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
    r[i] = keys[i];
}
