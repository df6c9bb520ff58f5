#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.1: the dimension of the vertices is as the layout says, that of a member as its uses say.
layout(location = 0) in B { vec4 a[]; float b; } b[];
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
layout(location = 0) out vec4 y[];
void main() { for (int i = 0; i < b.length(); i++) { y[1] = b[i].a[3] + b[i].b + gl_in[i].gl_Position; EmitVertex(); } }
// CHECK-DAG: %[[B:[_a-zA-Z0-9]+]] = OpTypeStruct %_arr_v4float_uint_4 %float
// CHECK-DAG: OpTypeArray %[[B]] %uint_3
// CHECK-DAG: %_arr_v4float_uint_2 = OpTypeArray
