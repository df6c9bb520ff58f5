#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The invocations that fail: the complement among the active ones.
// data 0: uint [(i * 7) % 10 for i in range(64)]
// expect 1: uint [count(i, lambda j: data['0'][j] >= 6) for i in range(64)]
// expect 2: uint64 [ballot(i, lambda j: data['0'][j] >= 6) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint n[]; };
layout(std430, binding = 2) writeonly buffer Masks { uvec2 masks[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t valid = ballotARB(true);
    uint64_t small = ballotARB(v[id] < 6u);
    uint64_t large = valid & ~small;
    uvec2 h = unpackUint2x32(large);
    n[id] = uint(bitCount(h.x)) + uint(bitCount(h.y));
    masks[id] = h;
}
