// --lower-int64: a sum over the subgroup is made of three whose parts cannot overflow, a maximum of two.
// RUN: %compile %s --lower-int64 | FileCheck %s
#version 460
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_EXT_shader_subgroup_extended_types_int64 : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint64_t sum; int64_t most; u64vec2 moved; };
void main()
{
    // CHECK: OpGroupNonUniformIAdd %uint {{.*}} Reduce
    // CHECK: OpGroupNonUniformIAdd %uint {{.*}} Reduce
    // CHECK: OpGroupNonUniformIAdd %uint {{.*}} Reduce
    sum = subgroupAdd(sum);
    // CHECK: OpGroupNonUniformSMax %uint
    // CHECK: OpGroupNonUniformUMax %uint
    most = subgroupMax(most);
    // CHECK: OpGroupNonUniformBroadcastFirst %v2uint
    // CHECK: OpGroupNonUniformBroadcastFirst %v2uint
    moved = subgroupBroadcastFirst(moved);
}
