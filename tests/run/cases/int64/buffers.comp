#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// 64-bit integers in buffers of std430: scalars behind smaller members, vectors, arrays, structures in structures.
// data 0: uint [i * 0x01010101 & 0xffffffff for i in range(64)]
// expect 1 @0: uint [7]
// expect 1 @8: uint64 [0x1122334455667788]
// expect 1 @16: uint64 [1, 2]
// expect 1 @32: uint64 [3, 4, 5]
// expect 1 @56: int64 [-6, -7, -8]
// expect 1 @96: uint64 [10, 11, 12]
// expect 1 @128: uint64 [20, 21, 22]
// expect 1 @160: uint [30]
// expect 1 @168: int64 [-31]
// expect 1 @176: uint [32]
// expect 1 @184: int64 [-33]
// expect 1 @192: uint64 [40, 41, 42, 43]
// expect 2: uint64 [data['0'][2 * i] | data['0'][2 * i + 1] << 32 for i in range(8)]
layout(local_size_x = 1) in;
struct Pair { uint small; int64_t wide; };
layout(std430, binding = 0) readonly buffer In { u64vec4 given[]; };
layout(std430, binding = 1) buffer Out {
    uint first;
    uint64_t second;
    u64vec2 two;
    u64vec3 three;
    int64_t list[3];
    u64vec3 threes[2];
    Pair pairs[2];
    u64vec4 four;
};
layout(std430, binding = 2) buffer Copy { uint64_t copies[8]; };
void main()
{
    first = 7u;
    second = 0x1122334455667788ul;
    two = u64vec2(1ul, 2ul);
    three.xy = u64vec2(3ul, 4ul);
    three.z = 5ul;
    for (int i = 0; i < 3; i++)
        list[i] = -6l - int64_t(i);
    threes[0] = u64vec3(10ul, 11ul, 12ul);
    threes[1] = threes[0] + 10ul;
    pairs[0] = Pair(30u, -31l);
    Pair other = pairs[0];
    other.small += 2u;
    other.wide -= 2l;
    pairs[1] = other;
    for (int i = 0; i < 4; i++)
        four[i] = uint64_t(40 + i);
    for (int i = 0; i < 8; i++)
        copies[i] = given[i / 4][i % 4];
}
