#version 330
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:1: error: 'unsigned' is a reserved word in GLSL 3.30: write 'uint'
unsigned int a;
void main() { }
// CHECK: {{^}}1 error generated.
