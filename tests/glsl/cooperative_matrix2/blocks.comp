#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Blocks that functions decode, with and without a view.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 128) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Block { float16_t d; uint8_t qs[32]; };
layout(binding = 0) readonly buffer In { uint8_t buf[]; } src;
layout(binding = 1) buffer Out { float16_t buf[]; } dst;
float16_t decode(const in Block b, const in uint32_t blockCoords[2], const in uint32_t coordInBlock[2]) {
    uint32_t i = coordInBlock[1];
    return b.d * (float16_t(uint32_t(b.qs[i & 31])) - float16_t(8));
}
void main() {
    tensorLayoutNV<2, gl_CooperativeMatrixClampModeConstantNV> t = createTensorLayoutNV(2, gl_CooperativeMatrixClampModeConstantNV);
    t = setTensorLayoutBlockSizeNV(t, 1, 32);
    t = setTensorLayoutDimensionNV(t, 256, 256);
    t = setTensorLayoutStrideNV(t, 8, 1);
    t = setTensorLayoutClampValueNV(t, 0);
    t = sliceTensorLayoutNV(t, int(gl_WorkGroupID.x) * 64, 64, 0, 32);
    coopmat<float16_t, gl_ScopeWorkgroup, 64, 32, gl_MatrixUseA> m;
    coopMatLoadTensorNV(m, src.buf, 0, t, decode);
    tensorViewNV<2, false, 1, 0> v = createTensorViewNV(2, false, 1, 0);
    coopmat<float16_t, gl_ScopeWorkgroup, 32, 64, gl_MatrixUseB> n;
    coopMatLoadTensorNV(n, src.buf, 0, t, v, decode);
    coopmat<float, gl_ScopeWorkgroup, 64, 64, gl_MatrixUseAccumulator> c = coopmat<float, gl_ScopeWorkgroup, 64, 64, gl_MatrixUseAccumulator>(0.0);
    c = coopMatMulAdd(m, n, c);
    tensorLayoutNV<2> o = createTensorLayoutNV(2);
    o = setTensorLayoutDimensionNV(o, 64, 64);
    coopmat<float16_t, gl_ScopeWorkgroup, 64, 64, gl_MatrixUseAccumulator> ch = coopmat<float16_t, gl_ScopeWorkgroup, 64, 64, gl_MatrixUseAccumulator>(c);
    coopMatStoreTensorNV(ch, dst.buf, 0, o);
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability StorageBuffer8BitAccess{{$}}
// CHECK-DAG: OpCapability PhysicalStorageBufferAddresses{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixTensorAddressingNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixBlockLoadsNV{{$}}
// CHECK-DAG: OpCapability TensorAddressingNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixKHR{{$}}
// CHECK: OpCreateTensorLayoutNV{{ |$}}
// CHECK: OpTensorLayoutSetBlockSizeNV{{ |$}}
// CHECK: OpTensorLayoutSetDimensionNV{{ |$}}
// CHECK: OpTensorLayoutSetStrideNV{{ |$}}
// CHECK: OpTensorLayoutSetClampValueNV{{ |$}}
// CHECK: OpTensorLayoutSliceNV{{ |$}}
// CHECK: OpCooperativeMatrixLoadTensorNV{{ |$}}
// CHECK: OpCreateTensorViewNV{{ |$}}
// CHECK: OpCooperativeMatrixMulAddKHR{{ |$}}
// CHECK: OpFConvert{{ |$}}
// CHECK: OpCooperativeMatrixStoreTensorNV{{ |$}}
// CHECK: OpConvertUToF{{ |$}}
