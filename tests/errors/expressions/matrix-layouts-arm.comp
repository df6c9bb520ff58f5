#version 460
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
// SPV_ARM_cooperative_matrix_layouts, 2.16.1: the stride is a constant.
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint n; float16_t f[]; };
// CHECK: :[[@LINE+1]]:22: error: 'gl_CooperativeMatrixLayoutRowBlockedInterleavedARM' needs #extension GL_ARM_cooperative_matrix_layouts : enable
const int without1 = gl_CooperativeMatrixLayoutRowBlockedInterleavedARM;
#extension GL_ARM_cooperative_matrix_layouts : require
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 32, gl_MatrixUseA> a;
    // CHECK: :[[@LINE+1]]:26: error: the stride of a block-interleaved cooperative matrix is the constant 1, 2 or 4
    coopMatLoad(a, f, 0, 3, gl_CooperativeMatrixLayoutRowBlockedInterleavedARM);
    // CHECK: :[[@LINE+1]]:29: error: the stride of a block-interleaved
    coopMatStore(a, f, 0, f.length(), gl_CooperativeMatrixLayoutColumnBlockedInterleavedARM);
}
// CHECK: {{^}}3 errors generated.
