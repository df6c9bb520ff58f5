// An OpLine ends with its block: expressions and loops that have several blocks repeat it.
// RUN: %sgcc -g -O0 %s -S -o - | FileCheck %s
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint u[]; };
// CHECK: [[FILE:%[0-9]+]] = OpString
void main()
{
    uint i = gl_LocalInvocationIndex;
    // CHECK: OpLine [[FILE]] [[@LINE+7]] 5
    // CHECK: OpBranchConditional
    // CHECK-NEXT: OpLabel
    // CHECK-NEXT: OpLine [[FILE]] [[@LINE+4]] 5
    // CHECK: OpPhi
    // CHECK-NEXT: OpLine [[FILE]] [[@LINE+2]] 5
    // CHECK: OpStore
    u[i] = i < 7u ? u[i + 1u] : 3u;
    // CHECK: OpBranch
    // CHECK-NEXT: OpLabel
    // CHECK-NEXT: OpLine [[FILE]] [[@LINE+5]] {{[0-9]+}}
    // CHECK: OpLoopMerge
    // CHECK: OpLine [[FILE]] [[@LINE+4]] 9
    // CHECK: OpLabel
    // CHECK-NEXT: OpLine [[FILE]] [[@LINE+1]] {{[0-9]+}}
    for (uint k = 0u; k < u[63]; k++)
        u[i] += k;
}
