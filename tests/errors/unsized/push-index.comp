#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: push constants lie in no buffer that would have a size.
layout(local_size_x = 1) in;
layout(push_constant) uniform P { int i; float a[]; } p;
layout(binding = 0) buffer Out { float r; };
// CHECK: :[[@LINE+1]]:22: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
void main() { r = p.a[p.i]; }
// CHECK: {{^}}1 error generated.
