#version 450
// RUN: %refuse %s | FileCheck %s
// CHECK: :[[@LINE+1]]:6: error: a geometry shader needs an input primitive: write layout(triangles) in
void main() { }
// CHECK: {{^}}1 error generated.
