// RUN: %sgcc %s --target-env=vulkan1.1 -S -o - | FileCheck %s
// Copies between the same two ways share a function; a wait is a barrier for both memories (WorkgroupMemory, UniformMemory, AcquireRelease: 0x148).
// CHECK: %uint_328 = OpConstant %uint 328
// CHECK: OpFunctionCall %void [[copy:%[0-9]+]]
// CHECK: OpFunctionCall %void [[copy]]
// CHECK: OpControlBarrier %uint_2 %uint_2 %uint_328
// CHECK: OpLoopMerge
// CHECK: OpControlBarrier %uint_2 %uint_2 %uint_328
// CHECK: [[copy]] = OpFunction %void
// CHECK: OpLoopMerge
// CHECK-NOT: OpLoopMerge
kernel void test(global int *out, global const int *in)
{
    local int a[64];
    event_t e = async_work_group_copy(a, in, 32, 0);
    e = async_work_group_copy(a + 32, in + 64, 32, e);
    wait_group_events(1, &e);
    e = async_work_group_copy(out, a, 64, 0);
    wait_group_events(1, &e);
}
