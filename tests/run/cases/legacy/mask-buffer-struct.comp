#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A structure in a buffer: a uint before the mask, so that alignment matters, and a mask behind.
// data 0: uint [(i * 8 + 3) % 10 for i in range(64)]
// expect 1: uint flat([[i, 0xa5a5a5a5, ballot(i, lambda j: data['0'][j] > 3) & 0xffffffff, ballot(i, lambda j: data['0'][j] > 3) >> 32,
//   rank(i, lambda j: data['0'][j] > 3), 0xa5a5a5a5] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
struct Entry {
    uint id;
    uint64_t mask;
    uint rank;
};
layout(std430, binding = 1) buffer Entries { Entry entries[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t mask = ballotARB(v[i] > 3u);
    entries[i].id = i;
    entries[i].mask = mask;
    uvec2 below = unpackUint2x32(entries[i].mask & gl_SubGroupLtMaskARB);
    entries[i].rank = bitCount(below.x) + bitCount(below.y);
}
