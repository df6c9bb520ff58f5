#version 460
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.4.9: subpass inputs.
layout(binding = 0) uniform subpassInput without; // CHECK: :[[@LINE]]:42: error: subpass input 'without' needs layout(input_attachment_index = N) (GLSL 4.60, 4.4.9)
layout(binding = 1, input_attachment_index = 1) uniform sampler2D no_subpass; // CHECK: :[[@LINE]]:21: error: layout 'input_attachment_index' cannot be combined with sampler2D (GLSL 4.60, 4.4)
layout(binding = 2, input_attachment_index = 1) uniform subpassInput first;
layout(binding = 3, input_attachment_index = 1) uniform isubpassInput second; // CHECK: :[[@LINE]]:71: error: input_attachment_index 1 belongs to another variable (GLSL 4.60, 4.4.9)
layout(binding = 4, input_attachment_index = 2) uniform subpassInput several[3];
layout(binding = 5, input_attachment_index = 4) uniform subpassInputMS overlapping; // CHECK: :[[@LINE]]:72: error: input_attachment_index 4 belongs to another variable (GLSL 4.60, 4.4.9)
layout(binding = 6, input_attachment_index = 5) uniform usubpassInput fine;
void main() { }
// CHECK: {{^}}4 errors generated.
