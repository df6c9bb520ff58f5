#version 450
// RUN: %refuse %s | FileCheck %s
// The cluster size is a constant power of two, at least 1.
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    uint n = uint(r[8]);
    // CHECK: cluster-size.comp:[[@LINE+1]]:{{12|39}}: error: {{.*}}subgroupClusteredAdd{{.*}}constant
    r[0] = subgroupClusteredAdd(r[9], n);
    // CHECK: cluster-size.comp:[[@LINE+1]]:{{12|39}}: error: {{.*}}subgroupClusteredAdd{{.*}}power of two
    r[0] = subgroupClusteredAdd(r[9], 3u);
    // CHECK: cluster-size.comp:[[@LINE+1]]:{{12|39}}: error: {{.*}}subgroupClusteredMax{{.*}}
    r[0] = subgroupClusteredMax(r[9], 0u);
    // CHECK: cluster-size.comp:[[@LINE+1]]:{{12|39}}: error: {{.*}}subgroupClusteredXor{{.*}}power of two
    r[0] = subgroupClusteredXor(r[9], 12);
    // CHECK: {{^}}4 errors generated.
}
