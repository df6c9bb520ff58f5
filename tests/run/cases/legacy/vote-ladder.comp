#version 450
// Votes as ARB has them, behind a macro that falls back to the ballot.
// data 0: uint [(i // 4) % 5 for i in range(64)]
// expect 1: uint [(count(i, lambda j: data['0'][j] == 1) > 0) | 2 * (count(i, lambda j: data['0'][j] < 3) == len(peers(i)))
//   | 4 * (len({data['0'][j] > 2 for j in peers(i)}) == 1) for i in range(64)]
#ifdef GL_ARB_shader_group_vote
#extension GL_ARB_shader_group_vote : enable
#define ANY(x) anyInvocationARB(x)
#define ALL(x) allInvocationsARB(x)
#define SAME(x) allInvocationsEqualARB(x)
#else
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#define ANY(x) (ballotARB(x) != 0ul)
#define ALL(x) (ballotARB(!(x)) == 0ul)
#define SAME(x) (ALL(x) || !ANY(x))
#endif
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint x = v[gl_GlobalInvocationID.x];
    uint f = 0u;
    if (ANY(x == 1u)) f |= 1u;
    if (ALL(x < 3u)) f |= 2u;
    if (SAME(x > 2u)) f |= 4u;
    r[gl_GlobalInvocationID.x] = f;
}
