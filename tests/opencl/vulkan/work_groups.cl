// RUN: %compile %s --target-env=vulkan1.1 -cl-std=CL2.0 | FileCheck %s
// Functions of work-groups go through an array that is as long as the work-group, in a function of the module's own.
// CHECK-DAG: [[ROW:%[^ ]*]] = OpSpecConstantOp %uint IMul
// CHECK-DAG: [[ITEMS:%[^ ]*]] = OpSpecConstantOp %uint IMul [[ROW]]
// CHECK-DAG: [[ARRAY:%[^ ]*]] = OpTypeArray %uint [[ITEMS]]
// CHECK-DAG: OpTypePointer Workgroup [[ARRAY]]
// CHECK-NOT: OpGroupIAdd
kernel void test(global int *out)
{
    // CHECK: [[X:%[^ ]*]] = OpLoad %uint
    // CHECK: OpFunctionCall %uint [[SUM:%[^ ]*]] [[X]]
    int x = out[get_local_id(0)];
    out[1] = work_group_reduce_add(x);
    // CHECK: OpFunctionCall %uint [[SUM]] %uint_7
    out[2] = work_group_reduce_add(7);
}
// CHECK: [[SUM]] = OpFunction %uint
// CHECK: OpControlBarrier %uint_2 %uint_2 %uint_264
// CHECK: OpLoopMerge
// CHECK: OpControlBarrier
// CHECK: OpIAdd %uint
// CHECK: OpControlBarrier
// CHECK: OpControlBarrier
// CHECK: OpReturnValue
