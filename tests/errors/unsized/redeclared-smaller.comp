#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "an unsized array is redeclared with a size less than or equal to any constant index used earlier".
layout(local_size_x = 1) in;
int a[];
shared vec2 s[];
void main() { a[4] = 1; s[2].x = 1.0; }
// CHECK: :[[@LINE+1]]:5: error: index 4 was used already: 'a' needs a larger size
int a[4];
// CHECK: :[[@LINE+1]]:13: error: index 2 was used already: 's' needs a larger size
shared vec2 s[2];
// CHECK: {{^}}2 errors generated.
