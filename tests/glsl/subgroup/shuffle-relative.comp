#version 450
// RUN: %compile %s | FileCheck %s
// Relative shuffles have a capability of their own.
#extension GL_KHR_shader_subgroup_shuffle_relative : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformShuffleRelative Shader{{$}}
    // CHECK: OpGroupNonUniformShuffleUp %float %uint_3 {{%[0-9]+}} %uint_1{{$}}
    // CHECK: OpGroupNonUniformShuffleDown %float %uint_3 {{%[0-9]+}} %uint_2{{$}}
    r[0] = subgroupShuffleUp(r[9], 1);
    r[1] = subgroupShuffleDown(r[9], 2u);
}
