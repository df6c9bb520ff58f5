// Votes, ballots, broadcasts, masks and ids in the form of SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote.
// RUN: %compile %s --target-env=vulkan1.0 | FileCheck %s
// RUN: %compile %s --subgroup-ops=ballot-ext | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.0 --lower-int64 | FileCheck %s --check-prefix=NARROW
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s --check-prefix=CORE
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s --check-prefix=LATE
#version 450
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_vote : enable
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_shader_group_vote : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uvec4 bits; uint x; bool any; float f; uint64_t mask; } b;
// CHECK: capabilities: Int64 Shader SubgroupBallotKHR SubgroupVoteKHR
// CHECK: extensions: {{.*}}SPV_KHR_shader_ballot SPV_KHR_subgroup_vote
// NARROW: capabilities: Shader SubgroupBallotKHR SubgroupVoteKHR
// CORE: capabilities: GroupNonUniformBallot GroupNonUniformShuffle GroupNonUniformVote Int64 Shader
// LATE: capabilities: GroupNonUniformBallot GroupNonUniformVote Int64 Shader
void main()
{
    // CHECK: OpSubgroupBallotKHR %v4uint
    b.bits = subgroupBallot(b.x > 3u) & gl_SubgroupLtMask;
    // CHECK: OpSubgroupAllKHR %bool
    // CHECK: OpSubgroupAnyKHR %bool
    // CHECK: OpSubgroupAllEqualKHR %bool
    b.any = subgroupAll(b.x == 1u) || subgroupAny(b.f > 0.0) || subgroupAllEqual(b.any);
    // CHECK: OpSubgroupFirstInvocationKHR %float
    // CHECK: OpSubgroupReadInvocationKHR %float {{%[^ ]+}} %uint_3
    b.f = subgroupBroadcastFirst(b.f) + subgroupBroadcast(b.f, 3u);
    b.mask = ballotARB(b.any) & gl_SubGroupEqMaskARB;
    // CHECK: OpSubgroupReadInvocationKHR %uint
    // CORE: OpGroupNonUniformShuffle %uint
    // LATE: OpGroupNonUniformBroadcast %uint
    b.x = readInvocationARB(b.x, b.x) + readFirstInvocationARB(b.x) + gl_SubgroupSize + gl_SubgroupInvocationID;
    b.any = allInvocationsARB(b.any);
}
