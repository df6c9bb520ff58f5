#version 450
// RUN: %refuse %s | FileCheck %s
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 8, local_size_y = 3) in;
layout(binding = 0) buffer B { float x; };
void f() { x = dFdx(x); }               // CHECK: :[[@LINE]]:16: error: 'dFdx' {{.*}}derivatives
layout(derivative_group_quadsNV) in;
layout(derivative_group_linearNV) in;   // CHECK: :[[@LINE]]:8: error: layout 'derivative_group_linearNV' contradicts 'derivative_group_quadsNV' before it
void main() { }
