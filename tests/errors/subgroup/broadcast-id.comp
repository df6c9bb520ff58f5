#version 450
// RUN: %refuse %s | FileCheck %s
// Before SPIR-V 1.5 the id of a broadcast is a constant.
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    uint i = uint(r[8]);
    const int two = 2;
    // CHECK: broadcast-id.comp:[[@LINE+1]]:{{12|36}}: error: {{.*}}subgroupBroadcast{{.*}}constant
    r[0] = subgroupBroadcast(r[9], i);
    // CHECK: broadcast-id.comp:[[@LINE+1]]:{{12|40}}: error: {{.*}}subgroupQuadBroadcast{{.*}}constant
    r[1] = subgroupQuadBroadcast(r[9], i);
    r[2] = subgroupBroadcast(r[9], two);
    // CHECK: {{^}}2 errors generated.
}
