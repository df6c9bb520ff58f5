#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// without glslang: it takes no lengths of 64 bits
// Lengths of arrays that are 64-bit constants.
// spec 1: uint64 6
// expect 0: uint [3, 6, 41]
layout(local_size_x = 1) in;
layout(constant_id = 1) const uint64_t size = 2ul;
layout(std430, binding = 0) writeonly buffer Out { uint r[3]; };
shared uint held[size];
void main()
{
    uint list[3ul];
    list[2] = 40u;
    held[size - 1ul] = 1u;
    r[0] = list.length();
    r[1] = held.length();
    r[2] = list[2] + held[uint(size) - 1u];
}
