#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.1: "Functions that return no value must be declared as void."
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float data[]; };
float none(float x) { x += 1.0; }               // CHECK: :[[@LINE]]:7: error: 'none' has no return: it must return a value of type float (GLSL 4.60, 6.1)
int through(out int a) { if (data[0] > 1.0) a = 1; else a = 2; }        // CHECK: :[[@LINE]]:5: error: 'through' has no return: it must return a value of type int
float sometimes(float x) { if (x > 1.0) return 2.0; }
float endless(float x) { for (;;) x++; }
float prototype(float x);
void main() { int a; data[0] = none(1.0) + through(a) + sometimes(2.0) + endless(3.0); }
// CHECK: {{^}}2 errors generated.
