#version 140
#extension GL_ARB_compute_shader : require
#extension GL_ARB_shader_storage_buffer_object : require
#extension GL_ARB_shading_language_420pack : require
// Compute shaders as extension of an old version.
// expect 0: int [5, 6]
// without glslang: it cannot parse its own builtins for version 140
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[2]; };
void main()
{
    r[0] = 5;
    r[1] = 6;
}
