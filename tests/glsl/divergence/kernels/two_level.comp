// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A two-level reduction: the sums of the subgroups are read before all have written theirs.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint sums[64];
void main()
{
    uint x = subgroupAdd(a[gl_GlobalInvocationID.x]);
    if (subgroupElect()) sums[gl_SubgroupID] = x;
#ifdef MENDED
    barrier();
#endif
    uint total = 0u;
    for (uint k = 0u; k < gl_NumSubgroups; k++)
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
        total += sums[k];
    r[gl_GlobalInvocationID.x] = total;
}
