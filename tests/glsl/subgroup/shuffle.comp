#version 450
// RUN: %compile %s | FileCheck %s
// Shuffles; their index may vary.
#extension GL_KHR_shader_subgroup_shuffle : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uvec3 r[]; };
void main()
{
    uint i = r[8].x;
    // CHECK: capabilities: GroupNonUniformShuffle Shader{{$}}
    // CHECK: OpGroupNonUniformShuffle %v3uint %uint_3 {{%[0-9]+}} [[I:%[0-9]+]]{{$}}
    // CHECK: OpGroupNonUniformShuffleXor %v3uint %uint_3 {{%[0-9]+}} [[I]]{{$}}
    r[0] = subgroupShuffle(r[9], i);
    r[1] = subgroupShuffleXor(r[9], i);
}
