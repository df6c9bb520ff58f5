// RUN: %compile %s -O0 | FileCheck %s
// Inputs of tessellation evaluation shaders: per vertex, and per patch (GLSL 4.60, 4.3.4).
#version 450
layout(quads) in;
layout(location = 0) in vec4 vertex[];
layout(location = 1) in Block { vec4 v; } blocks[];
layout(location = 2) patch in vec4 once;
layout(location = 3) patch in Once { float f[2]; } once_block;
layout(location = 0) centroid out vec4 result;
// CHECK-DAG: OpDecorate %once Patch
// CHECK-DAG: OpMemberDecorate %Once 0 Patch
// CHECK-DAG: OpDecorate %result Centroid
// CHECK-DAG: %vertex = OpVariable %_ptr_Input__arr_v4float_uint_32 Input
// CHECK-DAG: %blocks = OpVariable %_ptr_Input__arr_Block_uint_32 Input
// CHECK-DAG: %once = OpVariable %_ptr_Input_v4float Input
void main() { result = vertex[1] + blocks[2].v + once * once_block.f[1]; }
