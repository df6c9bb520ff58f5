// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A broadcast from an invocation that the branch may leave out.
#version 450
#extension GL_KHR_shader_subgroup_ballot : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
void main()
{
    uint i = gl_LocalInvocationIndex, x = a[i];
    if (x > 3u)
#ifdef MENDED
        r[i] = subgroupBroadcastFirst(x);
#else
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wsubgroup-divergence]
        r[i] = subgroupBroadcast(x, 0u);
#endif
}
