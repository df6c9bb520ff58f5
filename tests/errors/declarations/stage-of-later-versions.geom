#version 310 es
// RUN: %refuse %s | FileCheck %s
// The stage is what lacks: its layouts are no further mistakes.
layout(points) in;                      // CHECK: :[[@LINE]]:8: error: a geometry shader needs #extension GL_EXT_geometry_shader : enable or #version 320 es
layout(points, max_vertices = 1) out;
void main() { }
// CHECK: {{^}}1 error generated.
