#version 450
// RUN: %refuse %s | FileCheck %s
// A function without its extension: one message, which names both.
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: extension-missing.comp:[[@LINE+1]]:9: error: {{.*}}subgroupElect{{.*}}GL_KHR_shader_subgroup_basic
    if (subgroupElect()) r[0] = 1;
    // CHECK: extension-missing.comp:[[@LINE+1]]:5: error: {{.*}}subgroupBarrier{{.*}}GL_KHR_shader_subgroup_basic
    subgroupBarrier();
    // CHECK: extension-missing.comp:[[@LINE+1]]:16: error: {{.*}}subgroupAll{{.*}}GL_KHR_shader_subgroup_vote
    r[0] = int(subgroupAll(true));
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupAdd{{.*}}GL_KHR_shader_subgroup_arithmetic
    r[0] = subgroupAdd(r[1]);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupExclusiveXor{{.*}}GL_KHR_shader_subgroup_arithmetic
    r[0] = subgroupExclusiveXor(r[1]);
    // CHECK: extension-missing.comp:[[@LINE+1]]:16: error: {{.*}}subgroupBallot{{.*}}GL_KHR_shader_subgroup_ballot
    r[0] = int(subgroupBallot(true).x);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupShuffle{{.*}}GL_KHR_shader_subgroup_shuffle
    r[0] = subgroupShuffle(r[1], 0u);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupShuffleUp{{.*}}GL_KHR_shader_subgroup_shuffle_relative
    r[0] = subgroupShuffleUp(r[1], 1u);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupClusteredAdd{{.*}}GL_KHR_shader_subgroup_clustered
    r[0] = subgroupClusteredAdd(r[1], 4u);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupQuadSwapVertical{{.*}}GL_KHR_shader_subgroup_quad
    r[0] = subgroupQuadSwapVertical(r[1]);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupRotate{{.*}}GL_KHR_shader_subgroup_rotate
    r[0] = subgroupRotate(r[1], 1u);
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupPartitionedAddNV{{.*}}GL_NV_shader_subgroup_partitioned
    r[0] = subgroupPartitionedAddNV(r[1], uvec4(0));
    // CHECK: extension-missing.comp:[[@LINE+1]]:12: error: {{.*}}readFirstInvocationARB{{.*}}GL_ARB_shader_ballot
    r[0] = readFirstInvocationARB(r[1]);
    // CHECK: extension-missing.comp:[[@LINE+1]]:16: error: {{.*}}anyInvocationARB{{.*}}GL_ARB_shader_group_vote
    r[0] = int(anyInvocationARB(true));
    // CHECK-NOT: error:
    // CHECK: {{^}}14 errors generated.
}
