// What GL_NV_cooperative_matrix2 refuses of tensor layouts and views: each mistake is one message.
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_NV_cooperative_matrix2 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_buffer_reference : enable
layout(local_size_x = 32) in;
layout(binding = 0) buffer Halves { float16_t a[]; } halves;
layout(buffer_reference, std430, buffer_reference_align = 2) buffer Block { float16_t q[4]; };
#define SUM coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
#define LEFT coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA>
shared tensorLayoutNV<2> outside;
// CHECK: [[@LINE-1]]:26: error: a tensor layout or view lies in no memory that others see
void main()
{
    tensorLayoutNV<6> six;
    // CHECK: [[@LINE-1]]:20: error: a tensor has 1 to 5 dimensions (GL_NV_cooperative_matrix2, 4.1.X), not 6
    tensorLayoutNV<2, 5> mode;
    // CHECK: [[@LINE-1]]:23: error: the clamp mode of a tensor layout is one of gl_CooperativeMatrixClampMode..., not 5
    tensorLayoutNV<2.0> real;
    // CHECK: [[@LINE-1]]:20: error: parameter 1 of tensorLayoutNV must be a constant integral expression, this is float
    tensorLayoutNV<float> typed;
    // CHECK: [[@LINE-1]]:5: error: 'tensorLayoutNV' is written tensorLayoutNV<dimensions, clamp mode>
    tensorViewNV<2, false, 0, 0> twice;
    // CHECK: [[@LINE-1]]:31: error: the permutation of a view has each of 0 to 1 once, this 0 is there already
    tensorViewNV<2, false, 0, 2> beyond;
    // CHECK: [[@LINE-1]]:31: error: the permutation of a view has each of 0 to 1 once, this 2 is none of them
    tensorViewNV<3, false, 0, 1> few;
    // CHECK: [[@LINE-1]]:5: error: tensorViewNV of 3 dimensions has 5 parameters at most, not 4: the permutation names each dimension
    tensorViewNV<2, 1> number;
    // CHECK: [[@LINE-1]]:21: error: parameter 2 of tensorViewNV must be a constant bool expression, this is int
    tensorLayoutNV<2> t = createTensorLayoutNV(3);
    // CHECK: [[@LINE-1]]:27: error: the initializer is tensorLayoutNV<3, 0>, but tensorLayoutNV<2, 0> is expected
    t = sliceTensorLayoutNV(t, 0, 16, 0);
    // CHECK: [[@LINE-1]]:9: error: 'sliceTensorLayoutNV' of tensorLayoutNV<2, 0> takes 4 numbers, not 3
    t = setTensorViewStrideNV(t, 1, 1);
    // CHECK: [[@LINE-1]]:31: error: tensorLayoutNV<2, 0> is not an argument for 'setTensorViewStrideNV' here: expected a tensorViewNV
    t = t + t;
    // CHECK: [[@LINE-1]]:11: error: '+' does not take tensorLayoutNV<2, 0> and tensorLayoutNV<2, 0>
}
// CHECK: {{^}}13 errors generated.
