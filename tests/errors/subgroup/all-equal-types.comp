#version 450
// RUN: %refuse %s | FileCheck %s
// subgroupAllEqual takes no matrix and no struct.
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct S { int x; };
void main()
{
    // CHECK: all-equal-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupAllEqual
    r[0] = float(subgroupAllEqual(mat2(r[1])));
    // CHECK: all-equal-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupAllEqual
    r[0] = float(subgroupAllEqual(S(1)));
    // CHECK: {{^}}2 errors generated.
}
