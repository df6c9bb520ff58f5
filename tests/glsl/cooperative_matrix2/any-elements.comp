#version 450
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// The array that tensor layouts address has elements of any type (GL_NV_cooperative_matrix2, 8.X): the pointer is to an element of it.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_NV_cooperative_matrix_decode_vector : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 128) in;
struct Quants { uint8_t low[16], high[4]; };
struct Weights { float16_t scale; Quants q; };
struct Trio { Weights inner[3]; };
layout(scalar, binding = 0) readonly buffer In { Weights weights[]; };
layout(std430, binding = 1) buffer Rest { mat4 turns[4]; float rows[4][16]; bool flags[8]; Weights few[2]; uint8_t bytes[]; };
layout(std430, binding = 2) volatile coherent buffer Halves { f16vec2 pairs[]; };
layout(std430, binding = 3) buffer Nested { Trio outer[]; } nested[2];
layout(buffer_reference, scalar, buffer_reference_align = 2) buffer Far { Weights weights[]; };
layout(buffer_reference, scalar, buffer_reference_align = 2) readonly buffer Block { Weights w; };
layout(buffer_reference, std430, buffer_reference_align = 2) readonly buffer Words { uint16_t words[11]; };
layout(push_constant) uniform Push { Far far; };
shared Weights tile[32];
#define SUM(T) coopmat<T, gl_ScopeWorkgroup, 64, 32, gl_MatrixUseAccumulator>
// Each function has a block of its own.
float16_t decode(const in Block b, const in uint32_t block[2], const in uint32_t at[2]) { return b.w.scale * float16_t(uint(b.w.q.low[at[1] / 2])); }
f16vec2 decode2(const in Words b, const in uint32_t block[2], const in uint32_t at[2]) { return f16vec2(uint(b.words[at[1] / 2])); }
void main()
{
    tensorLayoutNV<2> t = setTensorLayoutDimensionNV(createTensorLayoutNV(2), 64, 32);
    tensorLayoutNV<2> blocks = setTensorLayoutDimensionNV(setTensorLayoutBlockSizeNV(createTensorLayoutNV(2), 1, 32), 64, 32);
    SUM(float16_t) h;
    SUM(float) f;
    coopMatLoadTensorNV(h, weights, 1, blocks, decode);
    coopMatLoadTensorNV(h, far.weights, 2, blocks, decode, decode2);
    coopMatLoadTensorNV(h, nested[1].outer[gl_WorkGroupID.x].inner, 0, blocks, decode);
    coopMatLoadTensorNV(h, few, 0, t);
    coopMatLoadTensorNV(h, tile, 5, t);
    coopMatLoadTensorNV(f, turns, 3, t);
    coopMatLoadTensorNV(f, rows, 2, t);
    coopMatLoadTensorNV(f, flags, 1, t);
    coopMatStoreTensorNV(h, bytes, 16, t);
    coopMatStoreTensorNV(h, pairs, 4, t);
    coopMatStoreTensorNV(h, far.weights, 6, t);
    coopMatStoreTensorNV(f, turns, 0, t);
}
// CHECK-NOT: VulkanMemoryModelDeviceScope
// CHECK: %[[W:_ptr_StorageBuffer__struct_[0-9]+]] = OpTypePointer StorageBuffer %_struct_12
// CHECK: %[[P:[0-9]+]] = OpAccessChain %[[W]] %2 %int_0 %uint_1
// CHECK-NEXT: OpCooperativeMatrixLoadTensorNV %{{[0-9]+}} %[[P]] %{{[0-9]+}} %{{[0-9]+}} None DecodeFunc %[[DECODE:[0-9]+]]{{$}}
// CHECK: %[[FAR:[0-9]+]] = OpAccessChain %_ptr_PhysicalStorageBuffer__struct_12 %{{[0-9]+}} %int_0 %uint_2
// CHECK-NEXT: OpCooperativeMatrixLoadTensorNV %{{[0-9]+}} %[[FAR]] {{.*}} Aligned 2 DecodeFunc|DecodeVectorFunc %[[DECODE]] %[[VECTOR:[0-9]+]]{{$}}
// CHECK: OpAccessChain %[[W]] %{{[0-9]+}} %int_1 %int_0 %{{[0-9]+}} %int_0 %uint_0
// CHECK-NEXT: OpCooperativeMatrixLoadTensorNV {{.*}} None DecodeFunc %[[DECODE]]{{$}}
// CHECK: OpAccessChain %[[W]] %{{[0-9]+}} %int_3 %uint_0
// CHECK-NEXT: OpCooperativeMatrixLoadTensorNV {{.*}} None None{{$}}
// CHECK: OpAccessChain %_ptr_Workgroup__struct_{{[0-9]+}} %{{[0-9]+}} %uint_5
// CHECK: OpAccessChain %_ptr_StorageBuffer_mat4v4float %{{[0-9]+}} %int_0 %uint_3
// CHECK: OpAccessChain %_ptr_StorageBuffer__arr_float_uint_16 %{{[0-9]+}} %int_1 %uint_2
// CHECK: OpAccessChain %_ptr_StorageBuffer_uint %{{[0-9]+}} %int_2 %uint_1
// CHECK: OpAccessChain %_ptr_StorageBuffer_uchar %{{[0-9]+}} %int_4 %uint_16
// CHECK-NEXT: OpCooperativeMatrixStoreTensorNV
// CHECK: OpCooperativeMatrixStoreTensorNV {{.*}} Volatile|MakePointerAvailable|NonPrivatePointer %uint_5 None
// CHECK-COUNT-2: OpCooperativeMatrixStoreTensorNV
// CHECK: %[[VECTOR]] = OpFunction %v2half
// CHECK: %[[DECODE]] = OpFunction %half
