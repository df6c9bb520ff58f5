#version 450
// Whether a compute shader has derivatives, the whole shader says.
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse %s -DNONE | FileCheck %s --check-prefix=NONE
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 8, local_size_y = 3) in;
layout(binding = 0) buffer B { float x; };
// CHECK-NOT: dFdx
void f() { x = dFdx(x); }               // NONE: :[[@LINE]]:16: error: 'dFdx' {{.*}}derivatives
#ifndef NONE
layout(derivative_group_quadsNV) in;
layout(derivative_group_linearNV) in;   // CHECK: :[[@LINE]]:8: error: layout 'derivative_group_linearNV' contradicts 'derivative_group_quadsNV' before it
#endif
void main() { }
// CHECK: {{^}}1 error generated.
// NONE: {{^}}1 error generated.
