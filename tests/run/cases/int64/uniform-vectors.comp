#version 460
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_EXT_nonuniform_qualifier : enable
// need: shaderInt64
// Vectors of 64-bit integers in uniform blocks, where an array has 16 bytes for each element: members, elements of arrays, components chosen
// by constants and by variables, in structures, in arrays of blocks, whole structures; a scalar that fills up the room behind three components.
// uniform 0 @0: uint64 [1 << 40, (1 << 41) + 1]
// uniform 0 @32: int64 [-1, -2 << 33, 3 << 34]
// uniform 0 @56: uint [77]
// uniform 0 @64: uint64 [4 << 40, 5 << 40, 6 << 40, 7 << 40]
// uniform 0 @96: uint64 [11, 12 << 36, 13, 0, 21, 22 << 36, 23, 0]
// uniform 0 @160: int64 [-31, 32, -41, 42 << 40]
// uniform 0 @192: uint [2]
// uniform 1[0] @0: uint64 [100 << 32, 101]
// uniform 1[1] @0: uint64 [110 << 32, 111]
// data 3: uint [1]
// expect 2: int64 [(1 << 40) + (1 << 41) + 1, -1 - (2 << 33) + (3 << 34), 77, 6 << 40, 22 << 40, (12 << 36) + 21]
// expect 2 @48: int64 [23, 42 << 40, -31 - 41, 2, 111 + (110 << 32), 7 << 40, (12 << 36) + 13, (1 << 41) + 1]
// expect 2 @112: int64 [32, -41, 42 << 40, -2 << 33, 101]
layout(local_size_x = 1) in;
struct Inner { u64vec3 list[2]; };
struct Deep { i64vec2 pair; };
layout(std140, binding = 0) uniform Given {
    u64vec2 two;
    i64vec3 three;
    uint behind;
    u64vec4 four;
    Inner inner;
    Deep deep[2];
    uint last;
};
layout(std140, binding = 1) uniform Pair { u64vec2 x; } pairs[2];
layout(std430, binding = 2) writeonly buffer Out { int64_t r[19]; };
layout(std430, binding = 3) readonly buffer Index { uint k; };
int64_t sum_of(Deep d) { return d.pair.x + d.pair.y; }
void main()
{
    r[0] = int64_t(two.x + two.y);
    r[1] = three.x + three.y + three.z;
    r[2] = int64_t(behind);
    r[3] = int64_t(four[k + 1u]);
    r[4] = int64_t(inner.list[k].y) << 4;
    r[5] = int64_t(inner.list[0][k] + inner.list[1][k - 1u]);
    r[6] = int64_t(inner.list[1].z);
    r[7] = deep[k].pair.y;
    Deep copy = deep[0];
    r[8] = copy.pair[k - 1u] + deep[1].pair.x;
    r[9] = int64_t(last);
    r[10] = int64_t(pairs[k].x.y + pairs[1].x[k - 1u]);
    u64vec4 whole = four;
    r[11] = int64_t(whole.w);
    Inner inside = inner;
    r[12] = int64_t(inside.list[0].y + inside.list[0].z);
    u64vec2 swapped = two.yx;
    r[13] = int64_t(swapped[k - 1u]);
    Deep all[2] = deep;
    r[14] = all[k - 1u].pair.y;
    r[15] = all[k].pair.x;
    r[16] = sum_of(deep[k]) + 41l;
    r[17] = three[k];
    r[18] = int64_t(pairs[nonuniformEXT(k - 1u)].x[k]);
}
