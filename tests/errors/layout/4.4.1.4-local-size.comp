#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.4.1.4 and 7.1.6: the size of the workgroup.
uvec3 early() { return gl_WorkGroupSize; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_WorkGroupSize' needs layout(local_size_x = N) in before it (GLSL 4.60, 7.1.6)
layout(local_size_x = 0) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: local_size_x must be at least 1
layout(local_size_y = 2000) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: local_size_y is 2000, but at most 1024 (gl_MaxComputeWorkGroupSize)
layout(local_size_z = 65) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: local_size_z is 65, but at most 64 (gl_MaxComputeWorkGroupSize)
layout(local_size_x = 64) in;
layout(local_size_x = 32) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: local_size_x is 32 here, but was 64 before (GLSL 4.60, 4.4.1.4)
layout(local_size_x_id = 1) in;
layout(local_size_x_id = 2) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: local_size_x_id was 1 before
uvec3 late() { return gl_WorkGroupSize; }
layout(local_size_y_id = 3) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'local_size_y_id' must precede any use of gl_WorkGroupSize (GLSL 4.60, 4.11)
void main() { }
// CHECK: {{^}}7 errors generated.
