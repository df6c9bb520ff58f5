#version 450
// RUN: %compile %s -R | FileCheck %s
// GLSL 4.60, 4.1.9: an array without a size takes it from a later declaration, or from the largest index; members behind it lie where it ends.
layout(location = 0) out vec4 color;
uniform float by_use[];
uniform float later[];
uniform vec4 behind;
vec4 before() { return vec4(by_use[2], later[1], by_use[5], 0); }
uniform float later[7];
void main() { color = before() + behind + later.length(); }
// CHECK-DAG: OpMemberDecorate [[B:%[A-Za-z0-9_]+]] 1 Offset 96
// CHECK-DAG: OpMemberDecorate [[B]] 2 Offset 208
// CHECK-DAG: OpDecorate [[FIRST:%_arr_float_uint_6]] ArrayStride 16
// CHECK-DAG: OpDecorate [[SECOND:%_arr_float_uint_7]] ArrayStride 16
// CHECK-DAG: OpConstant %float 7
// CHECK: [[B]] = OpTypeStruct [[FIRST]] [[SECOND]] %v4float
