#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Reductions to every size of result.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 128) in;
layout(binding = 1) buffer Out { float buf[]; } dst;
float maxOp(const in float a, const in float b) { return max(a, b); }
float sumOp(const in float a, const in float b) { return a + b; }
void main() {
    coopmat<float, gl_ScopeSubgroup, 16, 32, gl_MatrixUseAccumulator> m, r;
    coopMatLoad(m, dst.buf, 0, 32, gl_CooperativeMatrixLayoutRowMajor);
    coopMatReduceNV(r, m, gl_CooperativeMatrixReduceRowNV, maxOp);
    coopmat<float, gl_ScopeSubgroup, 16, 8, gl_MatrixUseAccumulator> rr;
    coopMatReduceNV(rr, m, gl_CooperativeMatrixReduceRowNV, sumOp);
    coopmat<float, gl_ScopeSubgroup, 64, 32, gl_MatrixUseAccumulator> rc;
    coopMatReduceNV(rc, m, gl_CooperativeMatrixReduceColumnNV, sumOp);
    coopmat<float, gl_ScopeSubgroup, 8, 8, gl_MatrixUseAccumulator> all;
    coopMatReduceNV(all, m, gl_CooperativeMatrixReduceRowAndColumnNV, maxOp);
    coopMatReduceNV(all, m, gl_CooperativeMatrixReduceRowNV | gl_CooperativeMatrixReduceColumnNV, maxOp);
    coopmat<float, gl_ScopeSubgroup, 8, 16, gl_MatrixUseAccumulator> q;
    coopMatReduceNV(q, m, gl_CooperativeMatrixReduce2x2NV, maxOp);
    coopMatStore(q, dst.buf, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(all, dst.buf, 1000, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(rc, dst.buf, 2000, 32, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(rr, dst.buf, 5000, 32, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(r - m, dst.buf, 6000, 32, gl_CooperativeMatrixLayoutRowMajor);
}
// CHECK-DAG: OpCapability CooperativeMatrixReductionsNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixKHR{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpCooperativeMatrixLoadKHR{{ |$}}
// CHECK: OpCooperativeMatrixReduceNV{{ |$}}
// CHECK: OpCooperativeMatrixStoreKHR{{ |$}}
// CHECK: OpExtInst {{.*}} FMax{{ |$}}
