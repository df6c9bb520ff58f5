#version 450
// RUN: %refuse %s | FileCheck %s
// An extension that nobody knows: required, an error; enabled, a message that does not stop.
// CHECK: unknown-extension.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}extension not supported: GL_KHR_shader_subgroup_nonsense [unknown-extension]{{$}}
#extension GL_KHR_shader_subgroup_nonsense : require
layout(local_size_x = 1) in;
void main() { }
// CHECK: {{^}}1 error generated.
