#version 450
// RUN: %refuse %s | FileCheck %s
// The cluster size of a rotation, too.
#extension GL_KHR_shader_subgroup_rotate : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: rotate-cluster-size.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupClusteredRotate
    r[0] = subgroupClusteredRotate(r[9], 1u, 6u);
    // CHECK: rotate-cluster-size.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupClusteredRotate{{.*}}constant
    r[0] = subgroupClusteredRotate(r[9], 1u, uint(r[8]));
    // CHECK: {{^}}2 errors generated.
}
