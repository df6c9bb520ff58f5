#version 110
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:1: error: 'unsigned' is a reserved word in GLSL 1.10: it needs #extension GL_EXT_gpu_shader4 : enable
unsigned int a;
void main() { }
// CHECK: {{^}}1 error generated.
