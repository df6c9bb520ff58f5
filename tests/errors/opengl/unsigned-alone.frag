#version 110
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
#extension GL_EXT_gpu_shader4 : enable
// CHECK: :[[@LINE+1]]:1: error: 'unsigned' is not a type: write 'unsigned int'
unsigned a;
void main() { }
// CHECK: {{^}}1 error generated.
