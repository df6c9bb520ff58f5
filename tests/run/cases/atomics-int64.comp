#version 450
#extension GL_EXT_shader_atomic_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// Atomics on 64-bit integers.
// data 0: uint64 [0, 2**64 - 1, 0, 5]
// expect 0: uint64 [8 * (2**33 + 1), 2**40, 7 + 2**40, 9]
// need: shaderBufferInt64Atomics shaderInt64
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { uint64_t r[4]; };
void main()
{
    uint64_t i = uint64_t(gl_LocalInvocationIndex);
    atomicAdd(r[0], 0x200000001ul);
    atomicMin(r[1], i + 0x10000000000ul);
    atomicMax(r[2], i + 0x10000000000ul);
    atomicCompSwap(r[3], 5ul, 9ul);
}
