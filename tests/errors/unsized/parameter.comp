#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "an unsized array is declared as a formal parameter to a function", or "as the return type".
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:15: error: a parameter that is an array needs a size (GLSL 4.60, 4.1.9)
int first(int x[]) { return x[0]; }
// CHECK: :[[@LINE+1]]:1: error: a result that is an array needs a size (GLSL 4.60, 4.1.9)
int[] all() { return int[](1); }
void main() { }
// CHECK: {{^}}2 errors generated.
