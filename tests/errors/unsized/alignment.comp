#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.4.5: an offset is a multiple of the base alignment, which is said once.
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:76: error: offset 20 of 'b' is not a multiple of 16
layout(std430, binding = 0) buffer B { float a[]; layout(offset = 20) vec4 b[]; };
void main() { a[2] = 1.0; }
// CHECK: {{^}}1 error generated.
