#version 450
// RUN: %refuse %s | FileCheck %s
layout(triangles) in;
layout(points) out;
// CHECK: :[[@LINE+1]]:6: error: a geometry shader needs a largest number of vertices: write layout(max_vertices = N) out
void main() { }
// CHECK: {{^}}1 error generated.
