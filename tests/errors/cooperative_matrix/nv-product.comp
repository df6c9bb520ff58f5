// RUN: %refuse %s | FileCheck %s
// GL_NV_cooperative_matrix, 5.9: a matrix is multiplied by a scalar, not by another matrix.
#version 450
#extension GL_NV_cooperative_matrix : enable
#extension GL_KHR_memory_scope_semantics : enable
layout(local_size_x = 32) in;
layout(binding = 0) buffer Data { float x[]; };
void main()
{
    fcoopmatNV<32, gl_ScopeSubgroup, 16, 8> a = fcoopmatNV<32, gl_ScopeSubgroup, 16, 8>(2.0), b = a * 3.0;
    a = 2.0 * (a + b) / a - b;
    // CHECK: :[[@LINE+1]]:11: error: '*' does not take {{.*}}: one of them must be a scalar (GL_NV_cooperative_matrix, 5.9)
    a = a * b;
    // CHECK: :[[@LINE+1]]:7: error: '*=' does not take
    a *= b;
// CHECK: {{^}}2 errors generated.
    coopMatStoreNV(a, x, 0, 16, false);
}
