// GL_EXT_cooperative_matrix_maintenance1.
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_cooperative_matrix_maintenance1 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
float16_t add(float16_t a, float16_t b) { return a + b; }
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseAccumulator> c = coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseAccumulator>(1.0), d;
    coopMatReduceEXT(d, c, gl_CooperativeMatrixReduceRowEXT, add);
    // CHECK: [[@LINE-1]]:62: error: the parameters of 'add' must all be qualified 'const in', since 'coopMatReduceEXT' calls it
    coopMatTransposeEXT(d, c);
    // CHECK: [[@LINE-1]]:25: error: this matrix must be one of gl_MatrixUseB
    uvec2 at = coopMatGetCoordinateEXT(1.0, 3);
    // CHECK: [[@LINE-1]]:40: error: float is not an argument for 'coopMatGetCoordinateEXT' here: expected a coopmat
    coopMatTransposeNV(d, c);
    // CHECK: [[@LINE-1]]:5: error: 'coopMatTransposeNV' needs #extension GL_NV_cooperative_matrix2 : enable
}
// CHECK: {{^}}4 errors generated.
