#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The leader is the invocation whose Eq mask is the lowest bit of the ballot: m & -m.
// data 0: uint [(i * 29) % 13 for i in range(64)]
// expect 1: uint [(0 if data['0'][i] % 2 else 1 + (lane(i) == first(i, lambda j: data['0'][j] % 2 == 0))) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
#define IS_LEADER(mask) (((mask) & (~(mask) + 1ul)) == gl_SubGroupEqMaskARB)
void main()
{
    uint id = gl_GlobalInvocationID.x;
    bool even = (v[id] & 1u) == 0u;
    uint64_t who = ballotARB(even);
    r[id] = even ? (IS_LEADER(who) ? 2u : 1u) : 0u;
}
