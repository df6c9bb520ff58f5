// RUN: %sgcc %s -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// RUN: %sgcc %s -Wall --target-env=vulkan1.2 -o %t 2>&1 | count 0
// A two-level reduction for subgroups of 32 invocations, and one for any size.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer B { uint r[]; };
#ifdef MENDED
shared uint sums[64]; // 256 / 4
#else
// CHECK-DAG: :[[@LINE+1]]:13: note: it is declared here
shared uint sums[32];
#endif
void main()
{
    uint i = gl_LocalInvocationIndex, x = subgroupAdd(r[i]);
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: warning: 'sums' has 32 elements, and a workgroup of 256 invocations may have 64 subgroups [-Wsubgroup-size]
    if (subgroupElect()) sums[gl_SubgroupID] = x;
    barrier();
    if (gl_SubgroupID == 0u) {
        uint lane = gl_SubgroupInvocationID, sum = 0u;
#ifdef MENDED
        for (; lane < gl_NumSubgroups; lane += gl_SubgroupSize) sum += sums[lane];
#else
        // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: warning: a subgroup reads an element of 'sums' for each of its invocations, and there may be more subgroups than that: read the others in a loop
        if (lane < gl_NumSubgroups) sum = sums[lane];
#endif
        sum = subgroupAdd(sum);
        if (subgroupElect()) r[0] = sum;
    }
    uvec4 mask = subgroupBallot(x > 3u);
    r[1] = subgroupBallotBitCount(mask);
#ifndef MENDED
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: warning: this is the number of a subgroup only where subgroups have 32 invocations, write gl_SubgroupID
    r[2] = i / 32u;
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: warning: this is the invocation's number in its part of a subgroup only where subgroups have 32
    r[3] = i % 32u;
    [[sgcc_ignore_subgroup_size]] if (x > 1u) r[4] = i >> 5;
#endif
}
