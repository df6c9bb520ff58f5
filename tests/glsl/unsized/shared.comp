#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// GL_EXT_shared_memory_block and GLSL 4.60, 4.1.9.
// env: vulkan1.2
#extension GL_EXT_shared_memory_block : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer Out { float o[2]; };
shared S { float a[]; vec4 b; float c[]; } s;
void main() { s.a[4] = 1.0; s.c[2] = 2.0; o[0] = s.b.x + s.a[0]; o[1] = s.c[1]; }
// CHECK-DAG: OpMemberDecorate %[[S:[_a-zA-Z0-9]+]] 2 Offset 48
// CHECK-DAG: OpMemberDecorate %[[S]] 1 Offset 32
// CHECK-DAG: %_arr_float_uint_3 = OpTypeArray
