// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.1.2 and 4.4.2.3, with `in;` or `out;` forgotten.  `in` on the same line is a variable with a layout that it cannot have.
#version 450
layout(triangles) // CHECK: :[[@LINE]]:8: error: 'in;' is missing after layout(triangles) (GLSL 4.60, 4.4)
layout(triangle_strip, max_vertices = 3)  // CHECK: :[[@LINE]]:8: error: 'out;' is missing after layout(triangle_strip, ...)
layout(location = 0) out vec4 a;
layout(triangles) in vec4 b[];  // CHECK: :[[@LINE]]:8: error: layout 'triangles' cannot be combined with others: write layout(triangles) in
layout(triangles) out;  // CHECK: :[[@LINE]]:8: error: layout 'triangles' goes with 'in'
void main() { EmitVertex(); }
// CHECK: {{^}}4 errors generated.
