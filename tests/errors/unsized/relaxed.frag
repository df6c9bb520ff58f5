#version 450
// RUN: %refuse %s -R | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "an unsized array member in a user-declared block cannot be sized by a block redeclaration", nor as a uniform beside it.
// options: -R
layout(binding = 1) uniform U { float b; float a[]; };
// CHECK: :[[@LINE+1]]:15: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
uniform float a[3];
layout(location = 0) out vec4 c;
void main() { c = vec4(a[1] + b); }
// CHECK: {{^}}1 error generated.
