#version 450
// RUN: %refuse %s | FileCheck %s
// What is enabled counts from its line on.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
// CHECK: position-of-extension.comp:[[@LINE+1]]:18: error: {{.*}}subgroupAdd{{.*}}GL_KHR_shader_subgroup_arithmetic
int f() { return subgroupAdd(r[1]); }
#extension GL_KHR_shader_subgroup_arithmetic : enable
int g() { return subgroupAdd(r[1]); }
#extension GL_KHR_shader_subgroup_arithmetic : disable
// CHECK: position-of-extension.comp:[[@LINE+1]]:18: error: {{.*}}subgroupAdd{{.*}}GL_KHR_shader_subgroup_arithmetic
int h() { return subgroupAdd(r[1]); }
void main() { r[0] = f() + g() + h(); }
// CHECK: {{^}}2 errors generated.
