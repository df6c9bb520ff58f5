#version 460
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
// Two types whose parameters are the same expression of the same specialization constants are one type.
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x = 32) in;
layout(constant_id = 0) const int BM = 8;
layout(constant_id = 1) const bool IS_WIDE = false;
layout(binding = 0) buffer B { float16_t v[]; };
#define A_TYPE coopmat<float16_t, gl_ScopeSubgroup, BM * 2, IS_WIDE ? 32 : 16, gl_MatrixUseA>
// CHECK: %[[ROWS:[0-9]+]] = OpSpecConstantOp %int IMul
// CHECK: %[[COLUMNS:[0-9]+]] = OpSpecConstantOp %int Select
// CHECK: OpTypeCooperativeMatrixKHR %half %{{[0-9a-z_]+}} %[[ROWS]] %[[COLUMNS]]
// CHECK-NOT: OpTypeCooperativeMatrixKHR
// CHECK: OpCooperativeMatrixStoreKHR
A_TYPE twice(A_TYPE m) { return m + m; }
void main()
{
    A_TYPE m = A_TYPE(0.5);
    m = twice(m);
    coopMatStore(m, v, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
}
