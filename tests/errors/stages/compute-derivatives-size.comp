#version 450
// RUN: %refuse %s | FileCheck %s
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 8, local_size_y = 3) in;
layout(derivative_group_quadsNV) in;
void main() { }     // CHECK: :[[@LINE]]:6: error: derivative_group_quadsNV needs a local_size_x and local_size_y that are multiples of 2
// CHECK: {{^}}1 error generated.
