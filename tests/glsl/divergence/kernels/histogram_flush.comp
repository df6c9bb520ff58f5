// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE: --buffer=0.1=random:u32:512:1
// A histogram: the bins are read before all have counted.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint bins[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    bins[i] = 0u;
    barrier();
    atomicAdd(bins[a[gl_GlobalInvocationID.x] & 63u], 1u);
#ifdef MENDED
    barrier();
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
    atomicAdd(r[i], bins[i]);
}
