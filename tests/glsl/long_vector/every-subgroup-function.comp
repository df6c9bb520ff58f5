#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Subgroup operations.
#extension GL_EXT_long_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_rotate : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { vector<float, 6> f[]; };
layout(std430, binding = 1) buffer C { vector<int, 5> i; vector<uint, 12> u; };
void main() {
    vector<float, 6> x = f[gl_GlobalInvocationID.x];
    vector<float, 6> r = subgroupAdd(x) + subgroupMul(x) + subgroupMin(x) + subgroupMax(x) + subgroupInclusiveAdd(x) + subgroupExclusiveAdd(x) + subgroupInclusiveMin(x) + subgroupExclusiveMax(x);
    r += subgroupBroadcast(x, 3u) + subgroupBroadcastFirst(x) + subgroupShuffle(x, 1u) + subgroupShuffleXor(x, 2u) + subgroupShuffleUp(x, 1u) + subgroupShuffleDown(x, 1u);
    r += subgroupClusteredAdd(x, 8u) + subgroupClusteredMax(x, 4u) + subgroupQuadBroadcast(x, 1u) + subgroupQuadSwapHorizontal(x) + subgroupQuadSwapVertical(x) + subgroupQuadSwapDiagonal(x);
    r += subgroupRotate(x, 1u) + subgroupClusteredRotate(x, 1u, 8u);
    if (subgroupAllEqual(x)) f[0] = r;
    i = subgroupAnd(i) + subgroupOr(i) + subgroupXor(i) + subgroupInclusiveOr(i) + subgroupExclusiveXor(i);
    u = subgroupMin(u) + subgroupClusteredXor(u, 4u);
    vector<bool, 7> b = vector<bool, 7>(true); b[3] = x[0] > 1.0;
    b = subgroupAnd(b); b = subgroupOr(b); b = subgroupXor(b); b = subgroupBroadcastFirst(b); b = subgroupShuffle(b, 3u);
    if (all(b)) f[1] = r;
}
// CHECK-DAG: OpCapability GroupNonUniformVote{{$}}
// CHECK-DAG: OpCapability GroupNonUniformArithmetic{{$}}
// CHECK-DAG: OpCapability GroupNonUniformBallot{{$}}
// CHECK-DAG: OpCapability GroupNonUniformShuffle{{$}}
// CHECK-DAG: OpCapability GroupNonUniformShuffleRelative{{$}}
// CHECK-DAG: OpCapability GroupNonUniformClustered{{$}}
// CHECK-DAG: OpCapability GroupNonUniformQuad{{$}}
// CHECK-DAG: OpCapability LongVectorEXT{{$}}
// CHECK-DAG: OpCapability GroupNonUniformRotateKHR{{$}}
// CHECK: OpGroupNonUniformFAdd{{ |$}}
// CHECK: OpGroupNonUniformFMul{{ |$}}
// CHECK: OpGroupNonUniformFMin{{ |$}}
// CHECK: OpGroupNonUniformFMax{{ |$}}
// CHECK: OpGroupNonUniformBroadcast{{ |$}}
// CHECK: OpGroupNonUniformBroadcastFirst{{ |$}}
// CHECK: OpGroupNonUniformShuffle{{ |$}}
// CHECK: OpGroupNonUniformShuffleXor{{ |$}}
// CHECK: OpGroupNonUniformShuffleUp{{ |$}}
// CHECK: OpGroupNonUniformShuffleDown{{ |$}}
// CHECK: OpGroupNonUniformQuadBroadcast{{ |$}}
// CHECK: OpGroupNonUniformQuadSwap{{ |$}}
// CHECK: OpGroupNonUniformRotateKHR{{ |$}}
// CHECK: OpGroupNonUniformAllEqual{{ |$}}
// CHECK: OpGroupNonUniformBitwiseAnd{{ |$}}
// CHECK: OpGroupNonUniformBitwiseOr{{ |$}}
// CHECK: OpGroupNonUniformBitwiseXor{{ |$}}
// CHECK: OpGroupNonUniformUMin{{ |$}}
// CHECK: OpGroupNonUniformLogicalAnd{{ |$}}
// CHECK: OpGroupNonUniformLogicalOr{{ |$}}
// CHECK: OpGroupNonUniformLogicalXor{{ |$}}
