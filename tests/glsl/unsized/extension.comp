// GL_EXT_uniform_buffer_unsized_array is about the last member: that is sized when the shader runs, those before by their use.
// The validator knows the older rule of Vulkan, so it judges by SPIR-V alone.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc %s -o %t.spv && %spirv-val --target-env spv1.3 %t.spv
#version 450
#extension GL_EXT_uniform_buffer_unsized_array : require
layout(local_size_x = 1) in;
layout(std140, binding = 1) uniform B { float a[]; float b[]; };
layout(binding = 0) buffer Out { float r; };
void main() { r = a[2] + b[int(r)]; }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 1 Offset 48
// CHECK-DAG: %[[B]] = OpTypeStruct %_arr_float_uint_3 %_runtimearr_float
