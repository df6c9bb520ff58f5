// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// One invocation loads for all.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint first;
void main()
{
    if (gl_LocalInvocationIndex == 0u) first = a[gl_WorkGroupID.x];
#ifdef MENDED
    barrier();
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
    r[gl_GlobalInvocationID.x] = first;
}
