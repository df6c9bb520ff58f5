// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.1.4: the size of the workgroup stands on `in` alone.  Without its `in;` the grammar makes the layout a qualifier of
// what follows.  The layout counts as if `in;` were there, so that nothing else is reported.
#version 450
layout(local_size_x = 4)  // CHECK: :[[@LINE]]:8: error: 'in;' is missing after layout(local_size_x = N) (GLSL 4.60, 4.4)
layout(binding = 0) buffer B { float x[]; };
layout(local_size_x = 4) layout(local_size_y = 2, local_size_z = 1)  // CHECK: :[[@LINE]]:33: error: 'in;' is missing after layout(local_size_y = N, ...)
uniform sampler2D;
layout(local_size_x = 4);  // CHECK: :[[@LINE]]:8: error: 'in' is missing after layout(local_size_x = N)
layout(local_size_x = 4) struct S { int n; };  // CHECK: :[[@LINE]]:8: error: 'in;' is missing
layout(local_size_x = 4)  // CHECK: :[[@LINE]]:8: error: 'in;' is missing
layout(std430) buffer;
layout(local_size_x = 4)  // CHECK: :[[@LINE]]:8: error: 'in;' is missing
void main() { x[0] = float(gl_WorkGroupSize.x); }
// CHECK: {{^}}6 errors generated.
