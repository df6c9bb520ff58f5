#version 450
// RUN: %refuse %s | FileCheck %s
// SPIR-V has no form of these.
// CHECK: :[[@LINE+1]]:12: error: {{.*}}GL_INTEL_fragment_shader_ordering
#extension GL_INTEL_fragment_shader_ordering : require
// CHECK: :[[@LINE+1]]:12: error: {{.*}}GL_EXT_shader_samples_identical
#extension GL_EXT_shader_samples_identical : require
// CHECK: :[[@LINE+1]]:12: error: {{.*}}GL_NV_primitive_shading_rate
#extension GL_NV_primitive_shading_rate : require
void main() { }
// CHECK: {{^}}3 errors generated.
