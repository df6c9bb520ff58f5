#version 140
// RUN: %refuse %s | FileCheck %s
// A stage comes with a version or an extension.
// CHECK: :[[@LINE+1]]:6: error: a geometry shader needs #version 150
void main() { }
// CHECK: {{^}}1 error generated.
