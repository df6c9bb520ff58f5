// RUN: %sgcc %s -Wall -Wextra -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -Wextra -DMENDED -o %t 2>&1 | count 0
// A reduction in two levels: the second level is in a branch that is uniform over the subgroup only.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer Data { uint total, a[]; };
shared uint s[256];
void main()
{
    uint sum = subgroupAdd(a[gl_GlobalInvocationID.x]);
    if (subgroupElect()) s[gl_SubgroupID] = sum;
#ifdef MENDED
    barrier();
#endif
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} note: invocations take different ways here
    if (gl_SubgroupID == 0u) {
#ifndef MENDED
        // CHECK-DAG: :[[@LINE+1]]:9: warning: a barrier is in control flow that is not uniform over the work-group
        barrier();
#endif
        uint value = 0u;
        for (uint i = gl_SubgroupInvocationID; i < gl_NumSubgroups; i += gl_SubgroupSize) value += s[i];
        uint all_ = subgroupAdd(value);
        if (gl_LocalInvocationIndex == 0u) total = all_;
    }
}
