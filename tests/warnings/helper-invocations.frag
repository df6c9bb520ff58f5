// RUN: %sgcc %s -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// RUN: %sgcc %s -Wall --target-env=vulkan1.2 -o %t 2>&1 | count 0
// Helper invocations are among those that a subgroup reduces.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_ballot : enable
layout(location = 0) in float at;
layout(location = 0) out vec4 color;
layout(std430, binding = 0) buffer B { uint count; };
void main()
{
    float first = subgroupBroadcastFirst(at);
#ifdef MENDED
    color = vec4(subgroupAdd(gl_HelperInvocation ? 0.0 : at));
    if (!gl_HelperInvocation) color.y = subgroupMax(at);
    uvec4 mask = subgroupBallot(!gl_HelperInvocation);
#else
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: 'subgroupAdd' may count helper invocations, which are outside of the primitive: test gl_HelperInvocation [-Whelper-invocations]
    color = vec4(subgroupAdd(at));
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: 'subgroupBallot' may count helper invocations
    uvec4 mask = subgroupBallot(true);
#endif
    color.x = first + float(subgroupBallotBitCount(mask));
}
