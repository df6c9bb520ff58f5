#version 450
// RUN: %sgcc %s --target-env=vulkan1.3 -S -o - | FileCheck --check-prefix=OK %s
// RUN: %sgcc --target-env=vulkan1.3 -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s --target-env=vulkan1.3 -pedantic-errors | FileCheck --check-prefix=ERROR %s
// The transpose of GL_NV_cooperative_matrix2 converts components.
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float16_t b[]; };
layout(binding = 1) buffer C { float c[]; };
void main()
{
    coopmat<float, gl_ScopeSubgroup, 16, 8, gl_MatrixUseAccumulator> m;
    coopmat<float16_t, gl_ScopeSubgroup, 8, 16, gl_MatrixUseB> t;
    coopMatLoad(m, c, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    // OK: OpCooperativeMatrixTransposeNV
    coopMatTransposeNV(t, m);
    coopMatStore(t, b, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
}
// WARN: :18:5: warning: coopmat<float16_t, 3, 8, 16, 1> of coopmat<float, 3, 16, 8, 2> have components of two types: a transpose keeps the type (GL_NV_cooperative_matrix2, 8.X) [-Wpedantic: matrix-transpose]
// WARN: 1 warning generated.
// ERROR: :18:5: error: 'coopMatTransposeNV' cannot make coopmat<float16_t, 3, 8, 16, 1> of coopmat<float, 3, 16, 8, 2>: both have one component type
// ERROR: {{^}}1 error generated.
