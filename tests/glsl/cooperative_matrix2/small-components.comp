#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Components of 16 and 8 bits.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 128) in;
#extension GL_EXT_bfloat16 : require
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_float_e5m2 : require
layout(binding = 0) buffer B { bfloat16_t b[]; } bb;
layout(binding = 1) buffer F { floate4m3_t f[]; } ff;
bfloat16_t twice(const in uint32_t row, const in uint32_t col, const in bfloat16_t x) { return bfloat16_t(float(x) * 2.0); }
void main() {
    tensorLayoutNV<2> t = createTensorLayoutNV(2);
    t = setTensorLayoutDimensionNV(t, 32, 32);
    coopmat<bfloat16_t, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseAccumulator> m, r;
    coopMatLoadTensorNV(m, bb.b, 0, t);
    coopMatPerElementNV(r, m, twice);
    coopMatStoreTensorNV(r, bb.b, 0, t);
    coopmat<floate4m3_t, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseA> a;
    coopmat<floate5m2_t, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseB> b;
    coopMatLoadTensorNV(a, ff.f, 0, t);
    coopMatLoadTensorNV(b, ff.f, 0, t);
    coopmat<float, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseAccumulator> c = coopmat<float, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseAccumulator>(m);
    c = coopMatMulAdd(a, b, c);
    coopMatStoreTensorNV(coopmat<bfloat16_t, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseAccumulator>(c), bb.b, 0, t);
}
// CHECK-DAG: OpCapability Float8CooperativeMatrixEXT{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability StorageBuffer8BitAccess{{$}}
// CHECK-DAG: OpCapability BFloat16CooperativeMatrixKHR{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixPerElementOperationsNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixTensorAddressingNV{{$}}
// CHECK-DAG: OpCapability TensorAddressingNV{{$}}
// CHECK: OpCreateTensorLayoutNV{{ |$}}
// CHECK: OpTensorLayoutSetDimensionNV{{ |$}}
// CHECK: OpCooperativeMatrixLoadTensorNV{{ |$}}
// CHECK: OpCooperativeMatrixPerElementOpNV{{ |$}}
// CHECK: OpCooperativeMatrixStoreTensorNV{{ |$}}
// CHECK: OpFConvert{{ |$}}
// CHECK: OpCooperativeMatrixMulAddKHR{{ |$}}
