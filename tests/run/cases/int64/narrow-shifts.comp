#version 460
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types : enable
// need: shaderInt64
// Integers of 32 bits that are shifted by 64-bit ones, scalars and vectors.
// data 0: uint64 [5, 31, 0, 17]
// expect 1: uint [3 << 5, 0x80000000, 1, 0xf0000000 >> 17, 1 << 5, 0x80000000, 1, 1 << 17]
// expect 1 @32: int [-64 >> 5, -1, -64, -1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer Counts { uint64_t n[4]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[8]; int s[4]; };
void main()
{
    r[0] = 3u << n[0];
    r[1] = 1u << n[1];
    r[2] = 1u << n[2];
    r[3] = 0xf0000000u >> n[3];
    uvec4 all = uvec4(1u) << u64vec4(n[0], n[1], n[2], n[3]);
    for (int i = 0; i < 4; i++) {
        r[4 + i] = all[i];
        s[i] = -64 >> int64_t(n[i]);
    }
}
