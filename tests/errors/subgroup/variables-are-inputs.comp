#version 450
// RUN: %refuse %s | FileCheck %s
// The variables cannot be written.
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
void main()
{
    // CHECK: variables-are-inputs.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}gl_SubgroupSize
    gl_SubgroupSize = 4u;
    // CHECK: variables-are-inputs.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}gl_SubgroupEqMask
    gl_SubgroupEqMask.x++;
    // CHECK: {{^}}2 errors generated.
}
