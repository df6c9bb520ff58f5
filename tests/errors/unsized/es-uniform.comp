#version 320 es
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// ESSL 3.20, 4.1.9: "it is an error if a user-declared array remains unsized following its initializer".
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:37: error: member 'a' needs a size: only the last member of a buffer block may go without, in its first dimension (ESSL 3.20, 4.1.9)
layout(binding = 1) uniform B { int a[]; };
// CHECK: :[[@LINE+1]]:36: error: member 'c' needs a size: only the last member of a buffer block
layout(binding = 2) buffer C { int c[]; int d[]; };
// CHECK: :[[@LINE+1]]:5: error: array 'e' needs a size
int e[];
void main() { }
// CHECK: {{^}}3 errors generated.
