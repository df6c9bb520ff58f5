#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "It is a compile-time error to redeclare an array with a different underlying member type", or one that is sized, or a block.
layout(local_size_x = 1) in;
int a[], b[], c[2], d[];
// CHECK: :[[@LINE+1]]:7: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
float a[3];
// CHECK: :[[@LINE+1]]:12: error: 'b' is declared already in this scope
shared int b[3];
// CHECK: :[[@LINE+1]]:5: error: 'c' is declared already in this scope
int c[];
// CHECK: :[[@LINE+1]]:5: error: 'd' is declared already in this scope
int d[2][3];
layout(binding = 1) uniform B { int e[]; int f; };
// CHECK: :[[@LINE+1]]:29: error: there is another uniform block 'B' (GLSL 4.60, 4.3.9)
layout(binding = 1) uniform B { int e[3]; int f; };
// CHECK: :[[@LINE-1]]:37: error: 'e' is declared already
// CHECK: :[[@LINE-2]]:47: error: 'f' is declared already
void main() { }
// CHECK: {{^}}7 errors generated.
