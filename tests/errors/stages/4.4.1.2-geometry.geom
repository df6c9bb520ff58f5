#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
layout(triangles, invocations = 0) in;      // CHECK: :[[@LINE]]:19: error: layout 'invocations' must be at least 1, this is 0
layout(lines) in;                           // CHECK: :[[@LINE]]:8: error: layout 'lines' contradicts 'triangles' before it
layout(invocations = 2) in;
layout(invocations = 3) in;                 // CHECK: :[[@LINE]]:8: error: layout 'invocations' is 3 here, but was 2 before
layout(line_strip, max_vertices = 257) out; // CHECK: :[[@LINE]]:20: error: layout 'max_vertices' is 257, but at most 256 (gl_MaxGeometryOutputVertices)
layout(triangles) out;                      // CHECK: :[[@LINE]]:8: error: layout 'triangles' goes with 'in'
layout(line_strip) in;                      // CHECK: :[[@LINE]]:8: error: layout 'line_strip' goes with 'out'
layout(quads) in;                           // CHECK: :[[@LINE]]:8: error: layout 'quads' does not exist in geometry shaders
layout(max_vertices) out;                   // CHECK: :[[@LINE]]:8: error: layout 'max_vertices' needs a value: max_vertices = N
layout(points = 1) out;                     // CHECK: :[[@LINE]]:8: error: layout 'points' takes no value
layout(early_fragment_tests) in;            // CHECK: :[[@LINE]]:8: error: layout 'early_fragment_tests' does not exist in geometry shaders
void main() { }
// CHECK: {{^}}10 errors generated.
