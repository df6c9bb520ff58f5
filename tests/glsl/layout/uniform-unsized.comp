// GL_EXT_uniform_buffer_unsized_array: the last member of a uniform block is as long as the buffer is.
// The validator knows the older rule of Vulkan, so it judges by SPIR-V alone.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc %s -o %t.spv && %spirv-val --target-env spv1.3 %t.spv
#version 450
#extension GL_EXT_uniform_buffer_unsized_array : require
#if GL_EXT_uniform_buffer_unsized_array != 1
#error the macro is missing
#endif
// CHECK-DAG: OpDecorate %_runtimearr_float ArrayStride 16
// CHECK-DAG: OpDecorate %_runtimearr_mat3v3float ArrayStride 48
// CHECK-DAG: OpMemberDecorate [[block:%[^ ]+]] 1 Offset 16
// CHECK-DAG: OpDecorate [[block]] Block
// CHECK-DAG: %_runtimearr_float = OpTypeRuntimeArray %float
// CHECK-DAG: %_runtimearr_mat3v3float = OpTypeRuntimeArray %mat3v3float
// CHECK-DAG: [[block]] = OpTypeStruct %float %_runtimearr_float
// CHECK-DAG: {{%[^ ]+}} = OpTypeStruct %_runtimearr_mat3v3float
layout(std140, binding = 0) uniform Data { float scale; float values[]; };
layout(binding = 1) uniform Many { mat3 m[]; } many[2];
layout(binding = 2) uniform Count { int count; };
layout(binding = 3) buffer Out { vec3 result[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    // CHECK-DAG: OpAccessChain %_ptr_Uniform_float {{%[^ ]+}} %int_1 {{%[^ ]+}}
    // CHECK-DAG: OpAccessChain %_ptr_Uniform_{{[^ ]+}} {{%[^ ]+}} %int_1 %int_0 %int_5
    if (i < uint(count)) result[i] = many[1].m[5] * vec3(scale * values[i]);
}
