// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A stream compaction: the total is read before all have counted.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint count;
void main()
{
    uint i = gl_LocalInvocationIndex, x = a[gl_GlobalInvocationID.x];
    if (i == 0u) count = 0u;
    barrier();
    atomicAdd(count, x & 1u);
#ifdef MENDED
    barrier();
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
    r[i] = count;
}
