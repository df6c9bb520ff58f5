#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// Vectors of 64-bit integers in a storage buffer, in shared and in local memory of one shader: their types differ, since only a buffer's has a
// layout. A variable selects elements and components of each.
// data 0 @0: uint64 [1 << 40, 2, 3 << 33, 0, 4, 5 << 50, 6, 0]
// data 0 @64: uint64 [7, 8 << 32]
// data 0 @96: uint64 [9 << 32, 10]
// data 1: uint [1]
// expect 0 @0: uint64 [4, 5 << 50, 6]
// expect 0 @32: uint64 [1 << 40, 11, 3 << 33]
// expect 0 @64: uint64 [8 << 32, 12]
// expect 0 @96: uint64 [10, 9 << 32]
layout(local_size_x = 1) in;
struct Both { u64vec3 list[2]; u64vec2 pair; };
layout(std430, binding = 0) buffer Data { Both r; u64vec2 tail[]; };
layout(std430, binding = 1) readonly buffer Index { uint k; };
shared Both s;
shared u64vec2 t[2];
void main()
{
    s = r;
    Both local = s;
    local.list[k][k] = 11ul;
    t[k] = tail[k - 1u].yx;
    u64vec3 first = s.list[k - 1u];
    first[k] = local.list[k][k];
    r.list[k] = first;
    r.list[k - 1u] = s.list[k];
    r.pair = local.pair.yx;
    r.pair[k] = 12ul;
    tail[k - 1u] = t[k];
}
