#version 450
// RUN: %refuse %s | FileCheck %s
layout(ccw) in;
// CHECK: :[[@LINE+1]]:6: error: a tessellation evaluation shader needs a primitive mode: write layout(triangles) in
void main() { }
// CHECK: {{^}}1 error generated.
