#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.1: a shader needs main.

int f() { return 1; }
// CHECK: 6.1-no-main.comp: error: there is no main function: write void main() { ... } (GLSL 4.60, 6.1)
// CHECK: {{^}}1 error generated.
