// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// One invocation takes a task for all: the next is taken before all have read this one.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint task;
void main()
{
    for (uint k = 0u; k < 3u; k++) {
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
        if (gl_LocalInvocationIndex == 0u) task = a[k];
        barrier();
        r[gl_GlobalInvocationID.x] += task;
#ifdef MENDED
        barrier();
#endif
    }
}
