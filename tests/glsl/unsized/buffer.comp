#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: of a buffer block only the last member is sized when the shader runs, and its length is asked for behind the others.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float a[]; vec2 b[]; int c[]; } b[3];
void main() { b[1].a[2] = 1.0; b[b[0].c.length()].b[3] = vec2(b[2].c[b[0].c[5]], b[2].a[4]); }
// a: 5 * 4, then a multiple of 8; b: 4 * 8
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 2 Offset 56
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 24
// CHECK-DAG: OpDecorate %_arr_float_uint_5 ArrayStride 4
// CHECK-DAG: OpDecorate %_arr_v2float_uint_4 ArrayStride 8
// CHECK-DAG: %[[B]] = OpTypeStruct %_arr_float_uint_5 %_arr_v2float_uint_4 %_runtimearr_int
// CHECK: OpArrayLength %uint %{{[0-9]+}} 2
