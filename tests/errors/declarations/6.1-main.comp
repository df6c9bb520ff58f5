#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.1: the form of main.
int main(int a) { return 1; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: main must be void: it returns no value (GLSL 4.60, 6.1)
// CHECK: {{^}}1 error generated.
