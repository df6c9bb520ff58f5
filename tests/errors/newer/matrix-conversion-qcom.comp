// GL_QCOM_cooperative_matrix_conversion: sizes and types that do not go together.
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
#version 450
#extension GL_KHR_cooperative_matrix : require
#extension GL_QCOM_cooperative_matrix_conversion : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 64, 16, gl_MatrixUseA> a;
    uint u[8], v[4];
    float16_t h[16];
    double d[4];
    bitcastQCOM(u, v);
    // CHECK: [[@LINE-1]]:5: error: 'bitcastQCOM' takes arrays of one size, uint[8] and uint[4] have 32 and 16 bytes
    bitcastQCOM(u, d);
    // CHECK: [[@LINE-1]]:20: error: double[4] is not an argument for 'bitcastQCOM' here: expected a sized array of int, uint, float or float16_t
    extractSubArrayQCOM(u, 6, v);
    // CHECK: [[@LINE-1]]:5: error: elements 6 to 9 are not all in uint[8]
    vectorToCoopmatQCOM(v, a);
    // CHECK: [[@LINE-1]]:25: error: uint[4] has 4 elements, but coopmat<float16_t, 3, 64, 16, 0> has 8 for it
    coopmatToVectorQCOM(a, d);
    // CHECK: [[@LINE-1]]:28: error: double[4] is not an argument for 'coopmatToVectorQCOM' here
    coopmatToVectorQCOM(h, h);
    // CHECK: [[@LINE-1]]:25: error: float16_t[16] is not an argument for 'coopmatToVectorQCOM' here: expected a coopmat
}
// CHECK: {{^}}6 errors generated.
