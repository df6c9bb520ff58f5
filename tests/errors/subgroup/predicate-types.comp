#version 450
// RUN: %refuse %s | FileCheck %s
// Predicates are bool; integers do not convert to it.
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: predicate-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupAny
    r[0] = int(subgroupAny(r[1]));
    // CHECK: predicate-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupBallot
    r[1] = int(subgroupBallot(1u).x);
    // CHECK: {{^}}2 errors generated.
}
