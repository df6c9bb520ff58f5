#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.3.9: "if these are the only two dereferences of 'a', then 'a' must be size 8, for all".
layout(local_size_x = 1) in;
layout(binding = 1) uniform Transform { mat4 m; vec4 a[]; float d; } transforms[4];
layout(binding = 0) buffer Out { float r; };
void main() { r = transforms[2].a[3].x + transforms[3].a[7].y + transforms[int(r)].d; }
// CHECK-DAG: OpMemberDecorate %[[T:[_a-zA-Z0-9]+]] 2 Offset 192
// CHECK-DAG: OpMemberDecorate %[[T]] 1 Offset 64
// CHECK-DAG: OpDecorate %_arr_v4float_uint_8 ArrayStride 16
