#version 450
// RUN: %compile %s | FileCheck %s
// 64-bit integers.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int64_t r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformArithmetic GroupNonUniformVote Int64 Shader{{$}}
    // CHECK: OpGroupNonUniformIAdd %long %uint_3 Reduce
    // CHECK: OpGroupNonUniformUMax %ulong %uint_3 Reduce
    // CHECK: OpGroupNonUniformAllEqual %bool %uint_3
    r[0] = subgroupAdd(r[8]);
    r[1] = int64_t(subgroupMax(uint64_t(r[8])));
    r[2] = int64_t(subgroupAllEqual(i64vec2(r[8])));
}
