#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: sed -e "s/color = /float f = /; s/^layout.*//" %s > %t.comp && %sgcc %t.comp -o %t.spv
// An extension that is not served in this stage says so; in a compute shader it adds nothing.
#extension GL_AMD_vertex_shader_tessellator : require  // CHECK: :[[@LINE]]:12: error: extension not supported: GL_AMD_vertex_shader_tessellator [unknown-extension]{{$}}
layout(location = 0) out float color;
void main() { color = 1.0; }
// CHECK: {{^}}1 error generated.
