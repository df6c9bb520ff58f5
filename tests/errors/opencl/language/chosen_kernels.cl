// RUN: %refuse %s --kernel=first --kernel=nothing | FileCheck %s
// CHECK: error: there is no kernel 'nothing' in this file: its kernels are first, second
kernel void first(global uint *a) { a[0] = 77; }
kernel void second(global uint *a) { a[1] += a[2]; }
void nothing(global uint *a) { a[1] += a[2]; }
// CHECK: {{^}}1 error generated.
