#version 450
// RUN: %refuse %s -R | FileCheck %s
// GLSL 4.60, 4.3.9: the name of the default block is taken.
uniform vec4 u;
uniform gl_DefaultUniformBlock { vec4 a; }; // CHECK: :[[@LINE]]:9: error: 'gl_DefaultUniformBlock' cannot be declared
void main() { }
// CHECK: {{^}}1 error generated.
