#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_compute_shader_derivatives.
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 8, local_size_y = 8) in;
layout(derivative_group_quadsNV) in;
layout(binding = 0) buffer B { float x; };
// CHECK: capabilities: ComputeDerivativeGroupQuadsNV Shader
// CHECK: extensions: SPV_NV_compute_shader_derivatives
// CHECK: OpExecutionMode %{{.*}} DerivativeGroupQuadsNV
// CHECK: OpDPdx %float
void main() { x = dFdx(float(gl_LocalInvocationID.x)); }
