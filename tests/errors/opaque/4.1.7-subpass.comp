#version 460
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.1.7: subpass inputs are in fragment shaders only.
layout(binding = 0, input_attachment_index = 1) uniform subpassInput s; // CHECK: :[[@LINE]]:70: error: subpassInput exists in fragment shaders only (GLSL 4.60, 4.1.7)
void main() { }
// CHECK: {{^}}1 error generated.
