// RUN: %sgcc %s -Wextra -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wextra -DMENDED -o %t 2>&1 | count 0
// A butterfly whose exchange is in the branch of one half.
#version 450
#extension GL_KHR_shader_subgroup_shuffle : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint u[]; };
void main()
{
    uint i = gl_LocalInvocationID.x, x = u[i];
#ifdef MENDED
    uint y = subgroupShuffleXor(x, 1u);
    if ((i & 1u) == 0u) u[i] = x + y;
#else
    // CHECK: :[[@LINE+1]]:{{.*}} warning: a value of another invocation is read in control flow that is not uniform over the subgroup: that invocation may be inactive
    if ((i & 1u) == 0u) u[i] = x + subgroupShuffleXor(x, 1u);
#endif
}
