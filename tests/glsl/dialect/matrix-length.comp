#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Arrays that the length of a cooperative matrix sizes, by itself and through a const variable.  Elsewhere it stays an instruction.
#extension GL_NV_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float f; };
void main()
{
    fcoopmatNV<32, gl_ScopeSubgroup, 16, 8> m = fcoopmatNV<32, gl_ScopeSubgroup, 16, 8>(f);
    float a[m.length()];
    const int n = m.length();
    float b[2 * n];
    for (int i = 0; i < m.length(); ++i) {
        a[i] = m[i];
        b[n + i] = a[i];
    }
    f = a[1] + b[n + 1];
}
// OK: %[[LENGTH:[^ ]+]] = OpSpecConstantOp %uint CooperativeMatrixLengthNV
// OK: %[[SIZE:[^ ]+]] = OpSpecConstantOp %int IAdd %[[LENGTH]] %uint_0
// OK: OpTypeArray %float %[[SIZE]]
// OK: %[[TWICE:[^ ]+]] = OpSpecConstantOp %int IMul %{{.*}} %{{.*}}
// OK: OpTypeArray %float %[[TWICE]]
// OK: OpCooperativeMatrixLengthNV
// WARN: :13:15: warning: the length of a cooperative matrix is not a constant expression ({{.*}}) [-Wpedantic: matrix-length]
// ERROR: :13:15: error: the size of an array must be an integral constant expression
// ERROR: :15:15: error: the size of an array must be an integral constant expression
// ERROR: {{^}}2 errors generated.
