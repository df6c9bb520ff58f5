// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A scan by shuffles: the shuffle is in the branch of those that add.
#version 450
#extension GL_KHR_shader_subgroup_shuffle_relative : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
void main()
{
    uint i = gl_SubgroupInvocationID, x = a[gl_GlobalInvocationID.x];
    for (uint d = 1u; d < 4u; d <<= 1) {
#ifdef MENDED
        uint y = subgroupShuffleUp(x, d);
        if (i >= d) x += y;
#else
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wsubgroup-divergence]
        if (i >= d) x += subgroupShuffleUp(x, d);
#endif
    }
    r[gl_GlobalInvocationID.x] = x;
}
