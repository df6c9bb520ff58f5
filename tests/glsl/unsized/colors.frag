#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: inputs in blocks, and colors.
layout(location = 0) in B { vec4 a[]; flat int i[]; } b;
layout(location = 0) out vec4 color[];
void main() { color[1] = b.a[2]; color[0] = vec4(b.i[3]); }
// CHECK-DAG: = OpTypeStruct %_arr_v4float_uint_3 %_arr_int_uint_4
// CHECK-DAG: %_arr_v4float_uint_2 = OpTypeArray
