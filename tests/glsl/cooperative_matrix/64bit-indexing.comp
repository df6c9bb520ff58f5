// GL_EXT_shader_64bit_indexing, 8.X: the first element of a matrix in memory is counted in 64 bits.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_KHR_cooperative_matrix : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_shader_64bit_indexing : enable
layout(local_size_x = 32) in;
layout(binding = 0) buffer Floats { uint64_t at; uint from; float a[]; };
void main()
{
    coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator> m;
    // CHECK: [[at:%[^ ]+]] = OpLoad %ulong
    // CHECK: [[place:%[^ ]+]] = OpAccessChain {{%[^ ]+ %[^ ]+}} %int_2 [[at]]
    // CHECK: OpCooperativeMatrixLoadKHR {{%[^ ]+}} [[place]]
    coopMatLoad(m, a, at, 16, gl_CooperativeMatrixLayoutRowMajor);
    // CHECK: [[from:%[^ ]+]] = OpLoad %uint
    // CHECK: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_2 [[from]]
    coopMatStore(m, a, from, 16, gl_CooperativeMatrixLayoutRowMajor);
}
