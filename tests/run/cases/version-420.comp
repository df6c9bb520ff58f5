#version 420
#extension GL_ARB_compute_shader : require
#extension GL_ARB_shader_storage_buffer_object : require
// Compute shaders as an extension, of the first version that has it.
// expect 0: int [5, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[2]; };
void main()
{
    r[0] = 5;
    r[1] = 6;
}
