// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// Vectors of 8 and 16 are arrays of fours with the same bytes; operations are done four by four.
// CHECK-NOT: Vector16
// CHECK-DAG: OpMemberDecorate %{{.*}} 0 Offset 0
// CHECK-DAG: OpMemberDecorate %{{.*}} 1 Offset 32
// CHECK-DAG: OpDecorate [[FLOATS:%[^ ]*]] ArrayStride 16
// CHECK-DAG: OpDecorate [[SHORTS:%[^ ]*]] ArrayStride 8
// CHECK-DAG: [[FLOATS]] = OpTypeArray %v4float %uint_2
// CHECK-DAG: [[SHORTS]] = OpTypeArray %v4ushort %uint_4
// CHECK-NOT: OpTypeVector %{{.*}} 8
// CHECK-NOT: OpTypeVector %{{.*}} 16
kernel void test(float8 by, uint i, global float8 *a, global short16 *s, global float *one)
{
    // CHECK: [[LOW:%[^ ]*]] = OpCompositeExtract %v4float %{{.*}} 0
    // CHECK: OpFMul %v4float [[LOW]]
    // CHECK: [[HIGH:%[^ ]*]] = OpCompositeExtract %v4float %{{.*}} 1
    // CHECK: OpFMul %v4float [[HIGH]]
    a[0] = a[1] * by;
    // CHECK-COUNT-4: OpIAdd %v4ushort
    s[0] = s[1] + s[2];
    // CHECK: [[QUAD:%[^ ]*]] = OpShiftRightLogical %uint [[INDEX:%[^ ]*]] %uint_2
    // CHECK: [[LANE:%[^ ]*]] = OpBitwiseAnd %uint [[INDEX]] %uint_3
    // CHECK: OpAccessChain %_ptr_Function_float %{{.*}} [[QUAD]] [[LANE]]
    float8 own = a[2];
    *one = ((float *)&own)[i];
}
