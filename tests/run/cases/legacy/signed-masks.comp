#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks kept in int64_t, negated to find the lowest bit, and turned back.
// data 0: uint [(i * 11 + 6) % 9 for i in range(64)]
// expect 1: uint64 [x & -x & MASK for i in range(64) for x in [ballot(i, lambda j: data['0'][j] > 5)]]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    int64_t m = int64_t(ballotARB(v[id] > 5u));
    int64_t lowest = m & -m;
    r[id] = unpackUint2x32(uint64_t(lowest));
}
