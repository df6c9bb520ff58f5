#version 450
// RUN: %compile %s | FileCheck %s
// subgroupElect takes the scope Subgroup, as the id of a constant (KHR_shader_subgroup, Mapping to SPIR-V).
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniform Shader{{$}}
    // CHECK: extensions: (none){{$}}
    // CHECK: OpGroupNonUniformElect %bool %uint_3{{$}}
    if (subgroupElect())
        r[0] = 1;
}
