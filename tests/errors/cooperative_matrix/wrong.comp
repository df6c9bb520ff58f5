// What cannot be done with cooperative matrices: each mistake is one message.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_KHR_cooperative_matrix : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
layout(local_size_x = 32) in;
layout(binding = 0) buffer Halves { float16_t a[]; } halves;
#define SUM coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
shared SUM outside;
// CHECK: [[@LINE-1]]:12: error: a cooperative matrix lies in no memory that others see
layout(binding = 1) buffer Stored { SUM m; };
// CHECK: [[@LINE-1]]:41: error: a cooperative matrix lies in no memory that others see
coopmat<float, 3, 8> unfinished;
// CHECK: [[@LINE-1]]:1: error: 'coopmat' is written coopmat<component, scope, rows, columns, use>
coopmat<vec2, 3, 8, 8, 0> of_vectors;
// CHECK: [[@LINE-1]]:9: error: the components of a cooperative matrix are scalar numbers, not vec2
coopmat<float, gl_ScopeSubgroup, 8, 8, 3> of_no_use;
// CHECK: [[@LINE-1]]:40: error: the use of a cooperative matrix is gl_MatrixUseA, gl_MatrixUseB or gl_MatrixUseAccumulator (GL_KHR_cooperative_matrix, 4.1.X), not 3
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseA> left;
    coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseB> right;
    SUM sum = left;
    // CHECK: [[@LINE-1]]:15: error: the initializer is coopmat<float16_t, 3, 16, 8, 0>, but coopmat<float, 3, 16, 16, 2> is expected
    sum = coopMatMulAdd(left, right, sum);
    // CHECK: [[@LINE-1]]:11: error: 'coopMatMulAdd' cannot multiply coopmat<float16_t, 3, 16, 8, 0> by coopmat<float16_t, 3, 16, 16, 1>
    sum = coopMatMulAdd(right, left, sum);
    // CHECK: [[@LINE-1]]:25: error: this matrix must be one of gl_MatrixUseA
    sum = sum * 2;
    // CHECK: [[@LINE-1]]:15: error: '*' does not take coopmat<float, 3, 16, 16, 2> and int: the scalar must be of the components' type
    sum = sum + left;
    // CHECK: [[@LINE-1]]:15: error: '+' does not take {{.*}}: both must be of one type
    if (sum == sum) return;
    // CHECK: [[@LINE-1]]:13: error: '==' does not take
    float own[4];
    coopMatLoad(sum, own, 0, 1, 0);
    // CHECK: [[@LINE-1]]:22: error: float[4] is not an argument for 'coopMatLoad' here: expected an array of scalars or vectors in a buffer or in shared memory
    coopMatLoad(sum, halves.a, 0);
    // CHECK: [[@LINE-1]]:5: error: 'coopMatLoad' takes 5 arguments, not 3
    int varies = int(gl_LocalInvocationIndex);
    coopMatLoad(sum, halves.a, 0, 1, varies);
    // CHECK: [[@LINE-1]]:38: error: the layout must be a constant expression
    sum = SUM(left);
    // CHECK: error: coopmat<float, 3, 16, 16, 2> is constructed from one scalar, or from a cooperative matrix of the same scope
    sum.x = 1.0;
    // CHECK: [[@LINE-1]]:9: error: coopmat<float, 3, 16, 16, 2> has no members
    sum[1.5] = 1.0;
    // CHECK: [[@LINE-1]]:9: error: an index must be an integer
}
// CHECK: {{^}}17 errors generated.
