#version 450
#extension GL_EXT_shader_image_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// Images of 64-bit integers, and atomics on them (GL_EXT_shader_image_int64).
// image 1: 2D r64ui 4x1 = (x << 40) + 5
// expect 0: uint64 [5, (1 << 40) + 5, 3]
// expect 1: [6, 1 << 50, (2 << 40) + 5, 3][x]
// need: shaderImageInt64Atomics shaderInt64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint64_t r[3]; };
layout(binding = 1, r64ui) uniform u64image2D m;
void main()
{
    r[0] = imageAtomicAdd(m, ivec2(0, 0), 1ul);
    r[1] = imageAtomicExchange(m, ivec2(1, 0), 1ul << 50);
    imageStore(m, ivec2(3, 0), u64vec4(3ul));
    r[2] = imageLoad(m, ivec2(3, 0)).x;
}
