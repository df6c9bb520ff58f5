// RUN: %compile %s -O0 --target-env=opengl4.5 -fauto-map-locations | FileCheck %s
#version 330
varying vec2 coordinates;
in vec3 more;
out vec4 color;
// CHECK-DAG: %coordinates = OpVariable %_ptr_Input_v2float Input
// CHECK-DAG: OpDecorate %more Location 1
void main() { color = vec4(coordinates, more.xy); }
