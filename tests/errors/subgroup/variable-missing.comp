#version 450
// RUN: %refuse %s | FileCheck %s
// A variable without its extension; the masks need ballot, basic does not bring them.
layout(local_size_x = 32) in;
#extension GL_KHR_shader_subgroup_basic : require
layout(std430, binding = 0) buffer Out { uvec4 r[]; };
void main()
{
    r[0].x = gl_SubgroupSize;
    // CHECK: variable-missing.comp:[[@LINE+1]]:12: error: {{.*}}gl_SubgroupEqMask{{.*}}GL_KHR_shader_subgroup_ballot
    r[1] = gl_SubgroupEqMask;
    // CHECK: variable-missing.comp:[[@LINE+1]]:12: error: {{.*}}gl_SubgroupLtMask{{.*}}GL_KHR_shader_subgroup_ballot
    r[2] = gl_SubgroupLtMask;
    // CHECK: {{^}}2 errors generated.
}
