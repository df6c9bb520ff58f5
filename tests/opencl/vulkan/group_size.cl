// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// Without reqd_work_group_size the size of the workgroup is specialization constants 0, 1 and 2.
// CHECK-DAG: OpDecorate [[X:%[^ ]*]] SpecId 0
// CHECK-DAG: OpDecorate [[Y:%[^ ]*]] SpecId 1
// CHECK-DAG: OpDecorate [[Z:%[^ ]*]] SpecId 2
// CHECK-DAG: OpDecorate [[SIZE:%[^ ]*]] BuiltIn WorkgroupSize
// CHECK: [[SIZE]] = OpSpecConstantComposite %v3uint [[X]] [[Y]] [[Z]]
kernel void test(global uint *out) { out[get_global_id(0)] = get_local_size(0) * 1000 + get_global_size(0); }
