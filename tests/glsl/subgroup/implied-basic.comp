#version 450
// RUN: %compile %s | FileCheck %s
// Any extension of the family enables basic.
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
#ifndef GL_KHR_shader_subgroup_basic
#error GL_KHR_shader_subgroup_basic is not defined
#endif
void main()
{
    // CHECK: capabilities: GroupNonUniform Shader{{$}}
    r[0] = gl_SubgroupSize + uint(subgroupElect());
}
