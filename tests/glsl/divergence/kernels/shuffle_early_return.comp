// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A reduction by shuffles: some have returned.
#version 450
#extension GL_KHR_shader_subgroup_shuffle : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
void main()
{
    uint i = gl_LocalInvocationIndex, x = a[i];
#ifdef MENDED
    if (x >= 5u) x = 0u;
#else
    if (x >= 5u) return;
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wsubgroup-divergence]
    x += subgroupShuffleXor(x, 1u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wsubgroup-divergence]
    x += subgroupShuffleXor(x, 2u);
    r[i] = x;
}
