#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: of push constants, too; of arrays of arrays the first dimension may lack.
layout(local_size_x = 1) in;
layout(push_constant) uniform P { vec2 a[][3]; float b; float c[]; int d; } p;
layout(binding = 0) buffer Out { float r[4]; };
void main() { r[0] = p.a[1][p.d].y; r[1] = p.b; r[2] = p.c[3]; r[3] = float(p.a[0].length()); }
// a: 2 * 24; c: 4 * 4
// CHECK-DAG: OpMemberDecorate %[[P:[_a-zA-Z0-9]+]] 3 Offset 68
// CHECK-DAG: OpMemberDecorate %[[P]] 1 Offset 48
// CHECK-DAG: OpMemberDecorate %[[P]] 2 Offset 52
// CHECK-DAG: OpDecorate %_arr__arr_v2float_uint_3_uint_2 ArrayStride 24
