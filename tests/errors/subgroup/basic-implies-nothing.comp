#version 450
// RUN: %refuse %s | FileCheck %s
// basic does not enable the others.
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: basic-implies-nothing.comp:[[@LINE+1]]:16: error: {{.*}}subgroupAny{{.*}}GL_KHR_shader_subgroup_vote
    r[0] = int(subgroupAny(r[1] == 1));
}
// CHECK: {{^}}1 error generated.
