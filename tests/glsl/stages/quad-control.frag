#version 450
// RUN: %sgcc -S %s -o - | FileCheck %s
// GL_EXT_shader_quad_control: two execution modes.  (The validator of these days does not know them.)
#extension GL_EXT_shader_quad_control : require
layout(full_quads) in;
layout(quad_derivatives) in;
// CHECK: OpCapability QuadControlKHR
// CHECK: OpExtension "SPV_KHR_quad_control"
// CHECK-DAG: OpExecutionMode %{{.*}} RequireFullQuadsKHR
// CHECK-DAG: OpExecutionMode %{{.*}} QuadDerivativesKHR
void main() { }
