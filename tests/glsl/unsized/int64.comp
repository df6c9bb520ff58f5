#version 450
// RUN: %compile %s --lower-int64 | FileCheck %s
// GLSL 4.60, 4.1.9: passes over the module see the final sizes.
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint64_t a[]; uint b; u64vec3 c[]; uint d; };
void main() { a[2] += 3ul; b = 1; c[1].z = a[0]; d = 2; }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 3 Offset 96
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 24
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 32
// CHECK-NOT: OpTypeInt 64
