#version 450
// RUN: %refuse %s | FileCheck %s
// CHECK: :[[@LINE+1]]:6: error: a tessellation control shader needs the size of its output patch: write layout(vertices = N) out
void main() { }
// CHECK: {{^}}1 error generated.
