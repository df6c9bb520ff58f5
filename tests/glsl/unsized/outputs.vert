#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: of inputs and outputs and of their blocks, too; locations are taken by what the final sizes need (4.4.2).
layout(location = 0) in vec4 x[];
layout(location = 0) out B { vec4 a[]; mat3 m[]; } b;
layout(location = 9) out vec4 y[];
layout(location = 12) out C { float c[]; float d; };
void main() { b.a[2] = x[3]; b.m[1] = mat3(1); y[2] = x[0]; c[1] = d; d = 2.0; gl_ClipDistance[3] = 1.0; }
// CHECK-DAG: %_arr_v4float_uint_4 = OpTypeArray
// CHECK-DAG: = OpTypeStruct %_arr_v4float_uint_3{{[_0-9]*}} %_arr_mat3v3float_uint_2
// CHECK-DAG: = OpTypeStruct %_arr_float_uint_2{{[_0-9]*}} %float
// CHECK-DAG: = OpTypeStruct %v4float %float %_arr_float_uint_4
