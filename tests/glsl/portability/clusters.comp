// RUN: %sgcc %s --target-env=vulkan1.2 -Wsubgroup-portability -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s --target-env=vulkan1.2 -o %t 2>&1 | count 0
// Clusters that are larger than some subgroup, and numbers of invocations that no subgroup has.
#version 450
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_clustered : enable
#extension GL_KHR_shader_subgroup_rotate : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
#extension GL_KHR_shader_subgroup_shuffle_relative : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint data[]; };
const uint EIGHT = 8u;
layout(constant_id = 0) const uint ANY = 8u;
void main()
{
    uint v = data[gl_LocalInvocationIndex];
    data[0] = subgroupClusteredAdd(v, 4u);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupClusteredMax' of clusters of 8 is undefined where a subgroup has fewer invocations, test gl_SubgroupSize
    data[1] = subgroupClusteredMax(v, EIGHT);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupClusteredRotate' of clusters of 32 is undefined
    data[2] = subgroupClusteredRotate(v, 3u, 32u);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupClusteredOr' of clusters of 256: no subgroup has more than 128 invocations [-Wsubgroup-size]
    data[3] = subgroupClusteredOr(v, 256u);
    if (gl_SubgroupSize >= 32u) data[4] = subgroupClusteredAdd(v, 32u);
    data[5] = subgroupClusteredAdd(v, ANY);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupBroadcast' of 128: no subgroup has more
    data[6] = subgroupBroadcast(v, 128u);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupShuffleXor' of 4294967295: no subgroup has more
    if (gl_SubgroupSize >= 64u) data[7] = subgroupShuffleXor(v, -1);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupBallotBitExtract' of 200: no subgroup has more
    if (subgroupBallotBitExtract(subgroupBallot(v > 1u), 200u)) data[8] = 1u;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: no subgroup has more than 128 invocations, and none has the number 128
    if (gl_SubgroupInvocationID == 128u) data[9] = v;
    if (gl_SubgroupSize == 128u && gl_SubgroupInvocationID == 127u) data[10] = v;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupRotate' reaches further than small subgroups do
    data[11] = subgroupRotate(v, 200u);
    data[12] = subgroupShuffleDown(v, 3u);
}
