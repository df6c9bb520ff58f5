#version 450
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
// What saturated conversions of cooperative matrices refuse.
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_float_e5m2 : require
layout(local_size_x = 32) in;
#define M(T, ROWS, USE) coopmat<T, gl_ScopeSubgroup, ROWS, 16, USE>
void main()
{
    M(float, 16, gl_MatrixUseAccumulator) f;
    M(float16_t, 16, gl_MatrixUseA) h;
    M(floate4m3_t, 16, gl_MatrixUseA) a, other;
    M(floate4m3_t, 8, gl_MatrixUseA) less;
    saturatedConvertEXT(h, f);
    // CHECK: [[@LINE-1]]:25: error: coopmat<float16_t, 3, 16, 16, 0> is not an argument for 'saturatedConvertEXT' here: expected a coopmat of floate5m2_t or floate4m3_t
    saturatedConvertEXT(a, other);
    // CHECK: [[@LINE-1]]:28: error: coopmat<floate4m3_t, 3, 16, 16, 0> is not an argument for 'saturatedConvertEXT' here: expected a coopmat of another component type
    saturatedConvertEXT(a, 1.0);
    // CHECK: [[@LINE-1]]:28: error: float is not an argument for 'saturatedConvertEXT' here: expected a coopmat of another component type
    saturatedConvertEXT(less, h);
    // CHECK: [[@LINE-1]]:5: error: 'saturatedConvertEXT' cannot make coopmat<floate4m3_t, 3, 8, 16, 0> of coopmat<float16_t, 3, 16, 16, 0>: the scope, the rows, the columns and the use are the same
    saturatedConvertEXT(a, f);
    // CHECK: [[@LINE-1]]:5: error: 'saturatedConvertEXT' cannot make coopmat<floate4m3_t, 3, 16, 16, 0> of coopmat<float, 3, 16, 16, 2>
    saturatedConvertEXT(a, h, h);
    // CHECK: [[@LINE-1]]:5: error: 'saturatedConvertEXT' takes 2 arguments, not 3
    floate4m3_t one;
    saturatedConvertEXT(one, h);
    // CHECK: [[@LINE-1]]:30: error: argument 2 of 'saturatedConvertEXT' is coopmat<float16_t, 3, 16, 16, 0>, but a scalar or vector is expected
    saturatedConvertEXT();
    // CHECK: [[@LINE-1]]:5: error: no 'saturatedConvertEXT' takes ()
}
// CHECK: {{^}}8 errors generated.
