// RUN: %refuse %s --lower-int64 --target-env=vulkan1.3 | FileCheck %s --implicit-check-not=error:
// A matrix is loaded through a pointer to a vector of 64-bit integers, which is an array then.
#version 460
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { u64vec2 v[]; };
layout(std430, binding = 1) buffer C { uint w[]; };
void main()
{
    coopmat<uint, gl_ScopeSubgroup, 8, 8, gl_MatrixUseAccumulator> m;
    // CHECK: :[[@LINE+1]]:5: error: --lower-int64 has no form for OpCooperativeMatrixLoadKHR of 64-bit integers
    coopMatLoad(m, v, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(m, w, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
}
// CHECK: {{^}}1 error generated.
