#version 450
// RUN: %compile %s | FileCheck %s
// Drivers unroll a loop that a specialization constant bounds: its body is in the module once, with the hint or without.
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 20u;
layout(binding = 0) buffer B { float r[]; };
void main()
{
    float sum = 0.0;
    // CHECK: OpFunction
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
    // CHECK-COUNT-1: OpFAdd
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    // CHECK-COUNT-1: OpFSub
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} DontUnroll
    // CHECK-COUNT-1: OpFMul
    // CHECK-NOT: OpF{{Add|Sub|Mul}}
    for (uint i = 0u; i < N; i++) sum += r[i];
    [[unroll]] for (uint i = 0u; i < N; i++) sum -= r[i];
    [[dont_unroll]] for (uint i = 0u; i < N; i++) sum *= r[i];
    r[0] = sum;
}
