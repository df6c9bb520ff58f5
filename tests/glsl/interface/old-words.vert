// RUN: %compile %s -O0 -fauto-map-locations | FileCheck %s
// Before 4.20: attribute is `in` of vertex shaders, varying their `out` (GLSL 4.60, 4.3).
#version 140
attribute vec4 position;
in vec3 normal;
varying vec2 coordinates;
centroid varying vec3 more;
flat out int number;
// CHECK-DAG: OpDecorate %position Location 0
// CHECK-DAG: OpDecorate %more Centroid
// CHECK-DAG: OpDecorate %number Flat
// CHECK-DAG: %position = OpVariable %_ptr_Input_v4float Input
// CHECK-DAG: %normal = OpVariable %_ptr_Input_v3float Input
// CHECK-DAG: %coordinates = OpVariable %_ptr_Output_v2float Output
void main() { gl_Position = position; coordinates = normal.xy; more = normal; number = 1; }
