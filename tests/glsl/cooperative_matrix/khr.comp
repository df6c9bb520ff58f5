// GL_KHR_cooperative_matrix: the type has a use, and components that are signed say so when matrices are multiplied.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_KHR_cooperative_matrix : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
layout(local_size_x = 32) in;
layout(constant_id = 3) const int depth = 16;
layout(binding = 0) buffer Halves { float16_t a[]; } halves;
layout(binding = 1) buffer Floats { f16vec4 a[]; } floats;
layout(binding = 2) buffer Bytes { int8_t a[64]; int sums[]; } bytes;
shared float16_t tile[256];
#define SUM coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>

// CHECK-DAG: OpCapability CooperativeMatrixKHR
// CHECK-DAG: OpExtension "SPV_KHR_cooperative_matrix"
// CHECK: OpMemoryModel Logical Vulkan
// CHECK-DAG: [[zero:%[^ ]+]] = OpConstant %uint 0
// CHECK-DAG: [[two:%[^ ]+]] = OpConstant %uint 2
// CHECK-DAG: [[scope:%[^ ]+]] = OpConstant %uint 3
// CHECK-DAG: [[depth:%[^ ]+]] = OpSpecConstant %int 16
// CHECK-DAG: [[left:%[^ ]+]] = OpTypeCooperativeMatrixKHR %half [[scope]] {{%[^ ]+}} [[depth]] [[zero]]
// CHECK-DAG: [[right:%[^ ]+]] = OpTypeCooperativeMatrixKHR %half [[scope]] [[depth]] {{%[^ ]+}} {{%uint_1|%true}}
// CHECK-DAG: [[sum:%[^ ]+]] = OpTypeCooperativeMatrixKHR %float [[scope]] {{%[^ ]+}} {{%[^ ]+}} [[two]]
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, depth, gl_MatrixUseA> left;
    coopmat<float16_t, gl_ScopeSubgroup, depth, 16, gl_MatrixUseB> right;
    SUM sum = SUM(0.0);
    // CHECK: OpCooperativeMatrixLoadKHR [[left]] {{%[^ ]+}} %int_0 %uint_8{{$}}
    coopMatLoad(left, halves.a, 16, 8, gl_CooperativeMatrixLayoutRowMajor);
    // CHECK: OpCooperativeMatrixLoadKHR [[right]] {{%[^ ]+}} %int_1 %uint_8 MakePointerVisible|NonPrivatePointer %uint_2
    coopMatLoad(right, tile, 0, 8, gl_CooperativeMatrixLayoutColumnMajor);
    // CHECK: OpCooperativeMatrixMulAddKHR [[sum]] {{%[^ ]+ %[^ ]+ %[^ ]+$}}
    sum = coopMatMulAdd(left, right, sum);
    // CHECK: OpCooperativeMatrixLengthKHR %uint [[sum]]
    for (int i = 0; i < sum.length(); i++) sum[i] = max(sum[i], 0.0);
    coopmat<int8_t, gl_ScopeSubgroup, 16, 32, gl_MatrixUseA> bytes_left;
    coopMatLoad(bytes_left, bytes.a, 0, 4, 0);
    coopmat<uint8_t, gl_ScopeSubgroup, 32, 16, gl_MatrixUseB> bytes_right = coopmat<uint8_t, gl_ScopeSubgroup, 32, 16, gl_MatrixUseB>(3);
    coopmat<int, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator> ints = coopmat<int, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>(2);
    // CHECK: OpCooperativeMatrixMulAddKHR {{.*}} MatrixASignedComponentsKHR|MatrixCSignedComponentsKHR|MatrixResultSignedComponentsKHR|SaturatingAccumulationKHR
    ints = coopMatMulAdd(bytes_left, bytes_right, ints, gl_MatrixOperandsSaturatingAccumulation);
    // CHECK: OpCooperativeMatrixStoreKHR {{%[^ ]+ %[^ ]+}} %int_0 {{%[^ ]+$}}
    coopMatStore(ints, bytes.sums, 0, 4, 0);
    coopMatStore(coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>(sum), floats.a, 0, 4, (3 > 2 ? 0 : 1));
}
