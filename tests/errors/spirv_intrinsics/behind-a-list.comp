#version 450
// RUN: %refuse %s | FileCheck %s
// GL_EXT_spirv_intrinsics, chapter 9: a list in [ ] ends its argument.
#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(capabilities = [1] = 3, id = 81) float a(float x);   // CHECK: :[[@LINE]]:37: error: expected ')' after ']', found '='
void main() { }
// CHECK: {{^}}1 error generated.
