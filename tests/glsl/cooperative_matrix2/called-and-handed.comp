#version 450
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// SPV_NV_cooperative_matrix2, 2.16.1: what sizes the workgroup stands before a matrix of its scope.  A function may be called and handed over.
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x_id = 0, local_size_y_id = 1) in;
layout(constant_id = 3) const uint W = 32;
layout(binding = 0) buffer B { float16_t v[]; };
float16_t twice(const in uint r, const in uint c, const in float16_t e) { return e * float16_t(2); }
#define MATRIX coopmat<float16_t, gl_ScopeWorkgroup, W, 32, gl_MatrixUseAccumulator>
void main()
{
    MATRIX m = MATRIX(twice(0u, 0u, v[0]));
    coopMatPerElementNV(m, m, twice);
    coopMatStore(m, v, 0, 32, gl_CooperativeMatrixLayoutRowMajor);
}
// CHECK-DAG: OpDecorate %[[X:[0-9]+]] SpecId 0
// CHECK-DAG: OpDecorate %[[Y:[0-9]+]] SpecId 1
// CHECK: %[[X]] = OpSpecConstant %uint 1
// CHECK: %[[Y]] = OpSpecConstant %uint 1
// CHECK: %gl_WorkGroupSize = OpSpecConstantComposite
// CHECK: %[[M:[0-9]+]] = OpTypeCooperativeMatrixKHR %half %uint_2
// CHECK: OpCooperativeMatrixPerElementOpNV %[[M]] %{{[0-9]+}} %[[F:[0-9]+]]
// CHECK: %[[F]] = OpFunction %half
