#version 460
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// What SPIR-V of the target cannot express names the target that can.
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; };
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'subgroupShuffle' has no form {{.*}} it needs SPIR-V 1.3, write --target-env=vulkan1.1
    u = subgroupShuffle(u, 1u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'subgroupClusteredAdd' has no form {{.*}} it needs SPIR-V 1.3, write --target-env=vulkan1.1
    u = subgroupClusteredAdd(u, 4u);
    // CHECK: {{^}}2 errors generated.
}
