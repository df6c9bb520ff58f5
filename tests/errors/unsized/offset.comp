#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.4.5: no offset lies within another member, whose size is known at the end.
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:76: error: offset 8 of 'b' lies within member 'a'
layout(std430, binding = 0) buffer B { float a[]; layout(offset = 8) float b; };
layout(std430, binding = 1) buffer C { float c[]; layout(offset = 8) float d; };
void main() { a[2] = c[1]; }
// CHECK: {{^}}1 error generated.
