#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// One and five dimensions, buffers of other types, qualifiers of memory.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 128) in;
layout(binding = 1) volatile coherent buffer Out { uvec4 h[]; } dst;
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Ref { uvec4 q[]; };
layout(push_constant) uniform P { Ref r; };
void main() {
    tensorLayoutNV<1, gl_CooperativeMatrixClampModeMirrorRepeatNV> t = createTensorLayoutNV(1, gl_CooperativeMatrixClampModeMirrorRepeatNV);
    t = setTensorLayoutDimensionNV(t, 4096);
    t = sliceTensorLayoutNV(t, -5, 256);
    coopmat<int8_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> m;
    coopMatLoadTensorNV(m, r.q, 3, t);
    coopMatStoreTensorNV(m, dst.h, 2, t);
    tensorLayoutNV<5, gl_CooperativeMatrixClampModeClampToEdgeNV> t5 = createTensorLayoutNV(5, gl_CooperativeMatrixClampModeClampToEdgeNV);
    t5 = setTensorLayoutDimensionNV(t5, 1, 2, 3, 4, 5);
    t5 = setTensorLayoutStrideNV(t5, 120, 60, 20, 5, 1);
    t5 = sliceTensorLayoutNV(t5, 0, 1, 0, 2, -1, 3, 0, 4, 0, 5);
    coopMatLoadTensorNV(m, r.q, 0, t5);
    coopMatStoreTensorNV(m, dst.h, 0, t5);
}
// CHECK-DAG: OpCapability Int8{{$}}
// CHECK-DAG: OpCapability PhysicalStorageBufferAddresses{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixTensorAddressingNV{{$}}
// CHECK-DAG: OpCapability TensorAddressingNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixKHR{{$}}
// CHECK: OpCreateTensorLayoutNV{{ |$}}
// CHECK: OpTensorLayoutSetDimensionNV{{ |$}}
// CHECK: OpTensorLayoutSliceNV{{ |$}}
// CHECK: OpCooperativeMatrixLoadTensorNV{{ |$}}
// CHECK: OpCooperativeMatrixStoreTensorNV{{ |$}}
// CHECK: OpTensorLayoutSetStrideNV{{ |$}}
