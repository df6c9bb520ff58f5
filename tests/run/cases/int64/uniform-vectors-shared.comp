#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// A structure with vectors of 64-bit integers that uniform and storage buffers of one layout share: stores of whole structures, of vectors, of
// components.
// uniform 0 @0: uint64 [1 << 40, 2, 3 << 33, 0, 4, 5 << 50, 6, 0, 70, 71 << 32]
// data 1 @0: uint64 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// data 1 @96: uint64 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// data 2: uint [1]
// expect 1 @0: uint64 [1 << 40, 2, 3 << 33]
// expect 1 @32: uint64 [4, 5 << 50, 6]
// expect 1 @64: uint64 [70, 71 << 32]
// expect 1 @96: uint64 [4, 5 << 50, 6]
// expect 1 @128: uint64 [9, 2, 8 << 40]
// expect 1 @160: uint64 [71 << 32, 70]
layout(local_size_x = 1) in;
struct Shared { u64vec3 list[2]; u64vec2 pair; };
layout(std140, binding = 0) uniform Given { Shared given; };
layout(std140, binding = 1) buffer Out { Shared r[2]; };
layout(std430, binding = 2) readonly buffer Index { uint k; };
void main()
{
    r[k - 1u] = given;
    r[k].list[0] = given.list[k];
    r[k].list[1].x = 9ul;
    r[k].list[k].y = given.list[k - 1u].y;
    r[1].list[k][2] = 8ul << 40;
    r[k].pair = given.pair.yx;
}
