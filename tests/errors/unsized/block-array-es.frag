#version 310 es
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
precision highp float;
layout(binding = 1) uniform U { vec4 v; } u[]; // CHECK: :[[@LINE]]:43: error: an array of blocks needs a size
layout(location = 0) out vec4 color;
void main() { color = u[0].v; }
// CHECK: {{^}}1 error generated.
