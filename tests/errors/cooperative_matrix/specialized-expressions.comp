#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// Types whose parameters are different expressions of specialization constants: the message shows the expressions.
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x = 32) in;
layout(constant_id = 0) const int BM = 8;
const int BM2 = BM * 2;
void take(coopmat<float16_t, gl_ScopeSubgroup, BM2, 16, gl_MatrixUseA> m) { }
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, BM * 2, 16, gl_MatrixUseA> m = coopmat<float16_t, gl_ScopeSubgroup, BM + 8, 16, gl_MatrixUseA>(0.0);
// CHECK: :[[@LINE-1]]:73: error: the initializer is coopmat<float16_t, 3, BM + 8, 16, 0>, but coopmat<float16_t, 3, BM * 2, 16, 0> is expected
    coopmat<float16_t, gl_ScopeSubgroup, BM * 2, 16, gl_MatrixUseA> n = coopmat<float16_t, gl_ScopeSubgroup, BM * 2, 16, gl_MatrixUseA>(0.0);
    take(n);
// CHECK: :[[@LINE-1]]:10: error: argument 1 of 'take' is coopmat<float16_t, 3, BM * 2, 16, 0>, but coopmat<float16_t, 3, BM2, 16, 0> is expected
    take(coopmat<float16_t, gl_ScopeSubgroup, -(BM - 1) * 2, 16, gl_MatrixUseA>(0.0));
// CHECK: :[[@LINE-1]]:10: error: argument 1 of 'take' is coopmat<float16_t, 3, -(BM - 1) * 2, 16, 0>, but
}
// CHECK: {{^}}3 errors generated.
