#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.8: members of structures have a size, wherever the structure is used.
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:16: error: member 'a' needs a size (GLSL 4.60, 4.1.8)
struct S { int a[]; };
layout(binding = 1) uniform B { S s[]; int b; };
void main() { }
// CHECK: {{^}}1 error generated.
