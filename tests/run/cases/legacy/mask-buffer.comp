#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks in a buffer that other passes read: the bytes must lie where they lay. The mask of before is read, and joined.
// data 0: uint [(i * 6 + 1) % 13 for i in range(64)]
// data 1: uint64 [0xf0f0f0f0f0f0f0f0 >> i & MASK for i in range(64)]
// expect 1: uint64 [(0xf0f0f0f0f0f0f0f0 >> i & MASK) | ballot(i, lambda j: data['0'][j] < 4) for i in range(64)]
// expect 2: uint64 [ballot(i, lambda j: data['0'][j] >= 4) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) buffer History { uint64_t history[]; };
layout(std430, binding = 2) writeonly buffer Late { uint64_t late[64]; } late_;
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t early = ballotARB(v[id] < 4u);
    history[id] |= early;
    late_.late[id] = ballotARB(true) ^ early;
}
