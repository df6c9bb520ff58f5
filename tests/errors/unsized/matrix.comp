#version 450
// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: of how many elements the function reads nothing is said, so the array needs a size.
// env: vulkan1.2
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float a[]; float b[]; };
shared float s[];
void main()
{
    coopmat<float, gl_ScopeSubgroup, 8, 8, gl_MatrixUseA> m;
    coopMatLoad(m, b, 0, 8, 0);
    // CHECK: :[[@LINE+1]]:20: error: an array without a size cannot be passed as a whole: declare its size (GLSL 4.60, 4.1.9)
    coopMatLoad(m, a, 0, 8, 0);
    // CHECK: :[[@LINE+1]]:21: error: an array without a size cannot be passed as a whole
    coopMatStore(m, s, 0, 8, 0);
}
// CHECK: {{^}}2 errors generated.
