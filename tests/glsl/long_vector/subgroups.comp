// GL_EXT_long_vector: subgroup operations on vectors of any length, each a single instruction.
// RUN: %sgcc --target-env=vulkan1.2 %s -S -o - | FileCheck %s
#version 450
#extension GL_EXT_long_vector : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_rotate : require
#extension GL_NV_shader_subgroup_partitioned : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
#extension GL_EXT_shader_subgroup_extended_types_float16 : require
layout(local_size_x = 64) in;
layout(constant_id = 0) const int N = 9;
layout(binding = 0) buffer B { vector<float, 5> v; vector<uint, 7> u; vector<int64_t, 6> l; vector<float16_t, 3> h; int k; };
void main()
{
    // CHECK: OpGroupNonUniformFAdd %v5float %uint_3 Reduce
    v = subgroupAdd(v);
    // CHECK: OpGroupNonUniformUMin %v7uint %uint_3 InclusiveScan
    u = subgroupInclusiveMin(u);
    // CHECK: OpGroupNonUniformBitwiseXor %v7uint %uint_3 ExclusiveScan
    u = subgroupExclusiveXor(u);
    // CHECK: OpGroupNonUniformIMul %v6long %uint_3 Reduce
    l = subgroupMul(l);
    // CHECK: OpGroupNonUniformFMax %v3half %uint_3 Reduce
    h = subgroupMax(h);
    vector<bool, 7> b = lessThan(u, u + 1u);
    // CHECK: OpGroupNonUniformLogicalAnd %v7bool %uint_3 Reduce
    b = subgroupAnd(b);
    // CHECK: OpGroupNonUniformAllEqual %bool %uint_3
    if (subgroupAllEqual(v)) k = 1;
    // CHECK: OpGroupNonUniformBroadcast %v5float %uint_3 {{%[^ ]+}} %uint_2
    v = subgroupBroadcast(v, 2u);
    // CHECK: OpGroupNonUniformBroadcastFirst %v7uint
    u = subgroupBroadcastFirst(u);
    // CHECK: OpGroupNonUniformShuffle %v5float
    v = subgroupShuffle(v, uint(k));
    // CHECK: OpGroupNonUniformShuffleXor %v7uint
    u = subgroupShuffleXor(u, 1u);
    // CHECK: OpGroupNonUniformShuffleUp %v6long
    l = subgroupShuffleUp(l, 1u);
    // CHECK: OpGroupNonUniformShuffleDown %v5float
    v = subgroupShuffleDown(v, 1u);
    // CHECK: OpGroupNonUniformRotateKHR %v5float
    v = subgroupRotate(v, 1u);
    // CHECK: OpGroupNonUniformRotateKHR %v7uint {{.*}} %uint_8
    u = subgroupClusteredRotate(u, 1u, 8u);
    // CHECK: OpGroupNonUniformFMin %v5float %uint_3 ClusteredReduce {{%[^ ]+}} %uint_4
    v = subgroupClusteredMin(v, 4u);
    // CHECK: OpGroupNonUniformQuadBroadcast %v5float
    v = subgroupQuadBroadcast(v, 1u);
    // CHECK: OpGroupNonUniformQuadSwap %v7uint
    u = subgroupQuadSwapDiagonal(u);
    uvec4 ballot = subgroupPartitionNV(v);
    // CHECK: OpGroupNonUniformPartitionNV %v4uint
    // CHECK: OpGroupNonUniformFAdd %v5float %uint_3 PartitionedReduceNV
    v = subgroupPartitionedAddNV(v, ballot);
    // CHECK: OpGroupNonUniformIAdd {{%[0-9]+}} %uint_3 Reduce
    vector<int, N> some = subgroupAdd(vector<int, N>(k));
    k = some[k];
    if (subgroupAll(any(b))) k = 2;
}
