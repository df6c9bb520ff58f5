#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: no array "contains any type that is or includes an unsized array".
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:37: error: member 'a' needs a size: an array may go without in its first dimension only (GLSL 4.60, 4.1.9)
layout(binding = 1) uniform A { int a[][]; };
// CHECK: :[[@LINE+1]]:39: error: member 'b' needs a size: an array may go without in its first dimension only
layout(binding = 2) uniform B { int[] b[2]; int c; };
// CHECK: :[[@LINE+1]]:36: error: member 'd' needs a size: an array may go without in its first dimension only
layout(binding = 3) buffer C { int d[2][]; };
// CHECK: :[[@LINE+1]]:5: error: array 'e' needs a size
int e[2][];
void main() { }
// CHECK: {{^}}4 errors generated.
