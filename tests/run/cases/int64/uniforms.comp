#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// The same in uniform blocks of std140, where an array's elements lie 16 bytes apart, and in push constants.
// uniform 0 @0: uint [5]
// uniform 0 @8: int64 [-5000000000]
// uniform 0 @16: uint64 [1 << 40, 99, 1 << 41, 98, 1 << 42]
// push @0: uint64 [0x123456789]
// push @8: uint [3]
// push @16: int64 [-4, -5]
// expect 1: int64 [5 - 5000000000, (1 << 40) + (1 << 41) + (1 << 42), 0x123456789 * 3, -9]
layout(local_size_x = 1) in;
layout(std140, binding = 0) uniform Given {
    uint small;
    int64_t wide;
    uint64_t list[3];
};
layout(push_constant) uniform Pushed { uint64_t a; uint b; i64vec2 c; };
layout(std430, binding = 1) writeonly buffer Out { int64_t r[4]; };
void main()
{
    r[0] = int64_t(small) + wide;
    r[1] = int64_t(list[0] + list[1] + list[2]);
    r[2] = int64_t(a) * int64_t(b);
    r[3] = c.x + c[int(b) & 1];
}
