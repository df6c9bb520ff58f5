// RUN: %sgcc %s -Wextra -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wextra -DMENDED -o %t 2>&1 | count 0
// A continue in a loop: the subgroup need not be together in the next iteration.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint n, u[]; };
void main()
{
    uint i = gl_LocalInvocationID.x, x = u[i], sum = 0u;
    for (uint k = 0u; k < 4u; k++) {
        // CHECK: :[[@LINE+1]]:{{.*}} warning: a subgroup operation where the subgroup need not have reconverged
        sum += subgroupAdd(x + k);
#ifdef MENDED
        if (sum < i) x = x * 3u;
#else
        if (sum < i) continue;
        x = x * 3u;
#endif
    }
    u[i] = sum + x;
}
