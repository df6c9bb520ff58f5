// RUN: %compile %s -O0 -fauto-map-locations | FileCheck %s
// What has no location gets the first room there is, in the order of declaration, inputs and outputs apart.
#version 450
in vec3 a;
in mat2 b;
layout(location = 1) in vec4 c;
in float d;
out Block { vec4 e; float f[2]; } block;
layout(location = 3) out vec4 g;
out vec2 h;
// CHECK-DAG: OpDecorate %a Location 0
// CHECK-DAG: OpDecorate %b Location 2
// CHECK-DAG: OpDecorate %c Location 1
// CHECK-DAG: OpDecorate %d Location 4
// CHECK-DAG: OpDecorate %block Location 0
// CHECK-DAG: OpDecorate %g Location 3
// CHECK-DAG: OpDecorate %h Location 4
void main() { gl_Position = vec4(a, d) + c; h = b[0]; }
