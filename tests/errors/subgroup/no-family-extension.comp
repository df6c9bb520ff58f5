#version 450
// RUN: %refuse %s | FileCheck %s
// There is no extension of the family's name.
// CHECK: no-family-extension.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}extension not supported: GL_KHR_shader_subgroup [unknown-extension]{{$}}
#extension GL_KHR_shader_subgroup : require
layout(local_size_x = 1) in;
void main() { }
// CHECK: {{^}}1 error generated.
