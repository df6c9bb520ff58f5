#version 450
// RUN: %refuse %s | FileCheck %s
// The variables of the basic extension without it.
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
void main()
{
    // CHECK: variable-missing-basic.comp:[[@LINE+1]]:12: error: {{.*}}gl_SubgroupSize{{.*}}GL_KHR_shader_subgroup_basic
    r[0] = gl_SubgroupSize;
    // CHECK: variable-missing-basic.comp:[[@LINE+1]]:12: error: {{.*}}gl_NumSubgroups{{.*}}GL_KHR_shader_subgroup_basic
    r[1] = gl_NumSubgroups;
    // CHECK: {{^}}2 errors generated.
}
