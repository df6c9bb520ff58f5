#version 140
// RUN: %compile %s | FileCheck %s
// Version 140 is the first that may ask for the family.
#extension GL_ARB_compute_shader : require
#extension GL_ARB_shader_storage_buffer_object : require
#extension GL_ARB_shading_language_420pack : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[4]; };
void main()
{
    // CHECK: OpGroupNonUniformElect
    r[0] = subgroupElect() ? gl_SubgroupSize : 0u;
}
