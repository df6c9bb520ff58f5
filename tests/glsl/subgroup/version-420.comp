#version 420
// RUN: %compile %s | FileCheck %s
// Compute shaders by extension, in the first version that has it (ARB_compute_shader: OpenGL 4.2).
#extension GL_ARB_compute_shader : require
#extension GL_ARB_shader_storage_buffer_object : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[4]; };
void main()
{
    // CHECK: OpGroupNonUniformElect
    r[0] = subgroupElect() ? gl_SubgroupSize : 0u;
}
