// GL_EXT_cooperative_matrix_maintenance1: the functions of GL_NV_cooperative_matrix2 under other names, with capabilities of their own.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_cooperative_matrix_maintenance1 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float16_t f[]; };
layout(binding = 1) buffer C { uvec2 places[]; };
float16_t add(const in float16_t a, const in float16_t b) { return a + b; }
float16_t scale(const in uint32_t r, const in uint32_t c, const in float16_t v, const in float16_t k) { return v * k + float16_t(r); }
// CHECK-DAG: OpCapability CooperativeMatrixConversionsEXT
// CHECK-DAG: OpCapability CooperativeMatrixReductions{{EXT|NV}}
// CHECK-DAG: OpCapability CooperativeMatrixPerElementOperations{{EXT|NV}}
// CHECK-DAG: OpCapability CooperativeMatrixGetCoordinateEXT
// CHECK-NOT: SPV_NV_cooperative_matrix2
// CHECK-DAG: OpExtension "SPV_EXT_cooperative_matrix_maintenance1"
// CHECK-NOT: SPV_NV_cooperative_matrix2
// CHECK-DAG: OpDecorate %[[TURNED:[0-9]+]] CooperativeMatrixTransposeEXT
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseAccumulator> c, d;
    coopmat<float16_t, gl_ScopeSubgroup, 8, 16, gl_MatrixUseB> b;
    coopMatLoad(c, f, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    // CHECK: %[[C:[0-9]+]] = OpCooperativeMatrixLoadKHR
    coopMatReduceEXT(d, c, gl_CooperativeMatrixReduceRowEXT, add);
    // CHECK: OpCooperativeMatrixReduce{{EXT|NV}} %{{[0-9]+}} %[[C]] Row
    coopMatPerElementEXT(d, d, scale, float16_t(3));
    // CHECK: OpCooperativeMatrixPerElementOp{{EXT|NV}}
    coopMatTransposeEXT(b, c);
    // CHECK: %[[TURNED]] = OpCooperativeMatrixConvert{{UseEXT|NV}} %{{[0-9]+}} %[[C]]
    coopMatStore(b, f, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseA> a = coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseA>(c);
    // CHECK: OpCooperativeMatrixConvert{{UseEXT|NV}} %{{[0-9]+}} %[[C]]
    coopMatStore(a, f, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(d, f, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    for (uint i = 0; i < c.length(); i++) places[i] = coopMatGetCoordinateEXT(c, i);
    // CHECK: OpCooperativeMatrixGetCoordinateEXT %v2uint %[[C]]
}
