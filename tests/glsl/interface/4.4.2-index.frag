// RUN: %compile %s -O0 | FileCheck %s
// Two sources of blending share a location (GLSL 4.60, 4.4.2); arrays of outputs take one location each.
#version 450
layout(location = 0, index = 0) out vec4 color;
layout(location = 0, index = 1) out vec4 factor;
layout(location = 1) out vec2 more[2];
layout(location = 3, component = 1) out float part;
layout(location = 3, component = 2) out vec2 rest;
layout(location = 4) out uvec4 whole;
// CHECK-DAG: OpDecorate %color Index 0
// CHECK-DAG: OpDecorate %factor Index 1
// CHECK-DAG: OpDecorate %factor Location 0
// CHECK-DAG: OpDecorate %more Location 1
// CHECK-DAG: OpDecorate %part Component 1
void main() { color = factor = vec4(1); more[1].x = 2.0; part = color.y; rest = more[0]; whole = uvec4(3); }
