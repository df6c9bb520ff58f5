#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Layouts and matrices as parameters and results.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 128) in;
// matrices, layouts and views as parameters and results; flash attention's shape
#define MAT(T, R, C, U) coopmat<T, gl_ScopeWorkgroup, R, C, gl_MatrixUse##U>
layout(binding = 0) readonly buffer Q { float16_t q[]; } bq;
layout(binding = 1) readonly buffer K { float16_t k[]; } bk;
layout(binding = 2) buffer O { float o[]; } bo;
tensorLayoutNV<2> rows(tensorLayoutNV<2> t, uint at) { return sliceTensorLayoutNV(t, int(at), 64u, 0, 64u); }
float maxReduce(const in float x, const in float y) { return max(x, y); }
float sumReduce(const in float x, const in float y) { return x + y; }
float expMinus(const in uint32_t row, const in uint32_t col, const in float s, const in float m) { return exp(s - m); }
float scale(const in uint32_t row, const in uint32_t col, const in float s, const in float by) { return s * by; }
MAT(float, 64, 64, Accumulator) product(MAT(float16_t, 64, 64, A) a, MAT(float16_t, 64, 64, B) b) {
    return coopMatMulAdd(a, b, MAT(float, 64, 64, Accumulator)(0.0));
}
void main() {
    tensorLayoutNV<2> t = createTensorLayoutNV(2);
    t = setTensorLayoutDimensionNV(t, 1024, 64);
    tensorViewNV<2, false, 1, 0> transposed = createTensorViewNV(2, false, 1, 0);
    MAT(float16_t, 64, 64, A) a; MAT(float16_t, 64, 64, B) b;
    coopMatLoadTensorNV(a, bq.q, 0, rows(t, gl_WorkGroupID.x * 64));
    MAT(float, 64, 64, Accumulator) m = MAT(float, 64, 64, Accumulator)(-1e30), l = MAT(float, 64, 64, Accumulator)(0.0);
    for (uint j = 0; j < 16; ++j) {
        coopMatLoadTensorNV(b, bk.k, 0, rows(t, j * 64), transposed);
        MAT(float, 64, 64, Accumulator) s = product(a, b), top, sum;
        coopMatPerElementNV(s, s, scale, 0.125);
        coopMatReduceNV(top, s, gl_CooperativeMatrixReduceRowNV, maxReduce);
        coopMatPerElementNV(s, s, expMinus, top);
        coopMatReduceNV(sum, s, gl_CooperativeMatrixReduceRowNV, sumReduce);
        l += sum; m = top;
    }
    coopMatStoreTensorNV(l, bo.o, 0, rows(t, 0));
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixReductionsNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixPerElementOperationsNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixTensorAddressingNV{{$}}
// CHECK-DAG: OpCapability TensorAddressingNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixKHR{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpCreateTensorLayoutNV{{ |$}}
// CHECK: OpTensorLayoutSetDimensionNV{{ |$}}
// CHECK: OpCreateTensorViewNV{{ |$}}
// CHECK: OpTensorLayoutSliceNV{{ |$}}
// CHECK: OpCooperativeMatrixLoadTensorNV{{ |$}}
// CHECK: OpCooperativeMatrixMulAddKHR{{ |$}}
// CHECK: OpCooperativeMatrixPerElementOpNV{{ |$}}
// CHECK: OpCooperativeMatrixReduceNV{{ |$}}
// CHECK: OpCooperativeMatrixStoreTensorNV{{ |$}}
// CHECK: OpExtInst {{.*}} Exp{{ |$}}
// CHECK: OpExtInst {{.*}} FMax{{ |$}}
