// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// A kernel's arguments as a shader's resources: buffers by their number among the pointers, push constants, workgroup arrays.
// CHECK-DAG: OpEntryPoint GLCompute %{{.*}} "sums"
// CHECK-DAG: OpExecutionMode %{{.*}} LocalSize 64 1 1
// CHECK-DAG: OpDecorate %in DescriptorSet 0
// CHECK-DAG: OpDecorate %in Binding 0
// CHECK-DAG: OpDecorate %out Binding 1
// CHECK-DAG: OpMemberDecorate [[ARGUMENTS:%[^ ]*]] 0 Offset 0
// CHECK-DAG: OpMemberDecorate [[ARGUMENTS]] 1 Offset 16
// CHECK-DAG: OpDecorate [[BYTES:%[^ ]*]] SpecId 3
// CHECK-DAG: [[LENGTH:%[^ ]*]] = OpSpecConstantOp %uint UDiv [[BYTES]] %uint_4
// CHECK-DAG: [[ARRAY:%[^ ]*]] = OpTypeArray %float [[LENGTH]]
// CHECK-DAG: %part = OpVariable %{{.*}} Workgroup
// CHECK-NOT: Kernel
// CHECK-NOT: Int64
// CHECK: OpGroupNonUniformFAdd %float %uint_3 Reduce
// CHECK: OpControlBarrier %uint_2 %uint_2 %uint_264
kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void sums(global const float *in, int n, float4 scale, global float *out, local float *part)
{
    size_t i = get_global_id(0);
    float s = sub_group_reduce_add(i < n ? in[i] : 0.0f);
    if (get_sub_group_local_id() == 0) part[get_sub_group_id()] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        float t = 0;
        for (uint k = 0; k < get_num_sub_groups(); k++) t += part[k];
        out[get_group_id(0)] = t * scale.y;
    }
}
