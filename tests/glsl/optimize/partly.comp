#version 450
// RUN: %compile %s | FileCheck %s
// A loop that a specialization constant bounds and that reads a buffer takes eight iterations at a time, and the rest one by one, under a
// test of constants whether there is any. Not so one that reads none, and with [[dont_unroll]].
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 20u;
layout(binding = 0) buffer B { float r[]; };
void main()
{
    float sum = 0.0;
    // CHECK: [[LAST:%[0-9]+]] = OpSpecConstantOp %uint ISub %{{[0-9]+}} %uint_7
    // CHECK: [[REST:%[0-9]+]] = OpSpecConstantOp %uint BitwiseAnd %{{[0-9]+}} %uint_7
    // CHECK: [[ANY:%[0-9]+]] = OpSpecConstantOp %bool INotEqual [[REST]] %uint_0
    // CHECK: OpFunction
    // CHECK: OpULessThan %bool {{.*}} [[LAST]]
    // CHECK: OpLoopMerge
    // CHECK-COUNT-8: OpFAdd
    // CHECK: OpBranchConditional [[ANY]]
    // CHECK: OpLoopMerge
    // CHECK: OpFAdd
    for (uint i = 0u; i < N; i++) sum += r[i];
    // CHECK: OpLoopMerge
    // CHECK: OpFMul
    for (uint i = 0u; i < N; i++) sum *= 1.5;
    // CHECK: OpLoopMerge
    // CHECK: OpFSub
    // CHECK-NOT: OpLoopMerge
    [[dont_unroll]] for (uint i = 0u; i < N; i++) sum -= r[i];
    r[0] = sum;
}
