#version 450
// RUN: %compile %s | FileCheck %s
// A module with nothing but subgroupBarrier() still declares GroupNonUniform (VUID-07951).
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
void main()
{
    // CHECK: capabilities: GroupNonUniform Shader{{$}}
    // CHECK: OpControlBarrier %uint_3 %uint_3 %uint_2376{{$}}
    subgroupBarrier();
}
