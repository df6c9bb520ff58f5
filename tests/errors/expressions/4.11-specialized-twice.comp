#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.11: a built-in constant becomes a specialization constant once.
layout(local_size_x = 1) in;
layout(constant_id = 1) gl_MaxClipDistances;
layout(constant_id = 2) gl_MaxClipDistances;    // CHECK: :[[@LINE]]:25: error: 'gl_MaxClipDistances' has a constant_id already
void main() { }
// CHECK: {{^}}1 error generated.
