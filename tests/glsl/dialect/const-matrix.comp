#version 450
// RUN: %sgcc -S %s -o - --target-env=vulkan1.3 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.3 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.3 | FileCheck --check-prefix=ERROR %s
// A const cooperative matrix of file scope: its initializer is not a constant expression.
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float f[]; };
#define MATRIX coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
const MATRIX one = MATRIX(1.0);
void main() { coopMatStore(one, f, 0, 16, gl_CooperativeMatrixLayoutRowMajor); }
// OK: OpCooperativeMatrixStoreKHR
// WARN: warning: 'one' is const, and its initializer is not a constant expression ({{.*}}) [-Wpedantic: const-matrix]
// ERROR: error: 'one' is const, and its initializer is not a constant expression ({{.*}}) [-pedantic-errors: const-matrix]
// ERROR: {{^}}1 error generated.
