#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks as members of structures that are returned, copied and compared.
// data 0: uint [(i * 25) % 14 for i in range(64)]
// expect 1: uint flat([[count(i, lambda j: data['0'][j] < 5), count(i, lambda j: data['0'][j] >= 5), rank(i, lambda j: data['0'][j] < 5), 1] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec4 r[]; };

struct Vote {
    uint64_t yes;
    uint64_t no;
    uint total;
};

uint popc(uint64_t m) { uvec2 h = unpackUint2x32(m); return bitCount(h.x) + bitCount(h.y); }

Vote take(bool choice)
{
    Vote vote;
    vote.yes = ballotARB(choice);
    vote.no = ballotARB(true) & ~vote.yes;
    vote.total = popc(vote.yes | vote.no);
    return vote;
}

void main()
{
    uint id = gl_GlobalInvocationID.x;
    Vote vote = take(v[id] < 5u), same = Vote(vote.yes, vote.no, vote.total);
    r[id] = uvec4(popc(vote.yes), popc(vote.no), popc(vote.yes & gl_SubGroupLtMaskARB), uint(vote == same));
}
