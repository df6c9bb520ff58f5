#version 450
// RUN: %compile %s -O0 | FileCheck %s
// GLSL 4.60, 4.2.2: without an access the array has one element.
layout(local_size_x = 1) in;
layout(std140, binding = 1) uniform B { uint data[]; };
layout(std140, binding = 2) uniform C { uint unused[]; uint used; } c;
layout(binding = 0) buffer Out { uint r; };
void main() { r = c.used; }
// CHECK-DAG: OpMemberDecorate %C 0 Offset 0
// CHECK-DAG: OpMemberDecorate %C 1 Offset 16
// CHECK: %C = OpTypeStruct %_arr_uint_uint_1
