#version 450
// RUN: %refuse %s | FileCheck %s
// Too few and too many arguments.
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: argument-count.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupBroadcast
    r[0] = subgroupBroadcast(r[1]);
    // CHECK: argument-count.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupElect
    r[0] = int(subgroupElect(r[1]));
    // CHECK: {{^}}2 errors generated.
}
