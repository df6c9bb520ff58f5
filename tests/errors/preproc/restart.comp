// A source that is compiled again gives its warnings and errors once.
// RUN: %refuse %s -O0 -I %S/inputs | FileCheck %s
#version 450
#extension GL_GOOGLE_nonexistent : enable   // CHECK: :[[@LINE]]:12: warning: extension not supported
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint x[]; } b;
void early() { b.x[0] = b.x[1]; }
void wrong() { unknown = 1; }           // CHECK: :[[@LINE]]:16: error: 'unknown' is not declared
void main() { early(); }
#pragma use_vulkan_memory_model
// CHECK-NOT: warning:
// CHECK: {{^}}1 warning and 1 error generated.
