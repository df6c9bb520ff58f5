#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks as in, out and inout parameters and as results.
// data 0: uint [(i * 15 + 2) % 7 for i in range(64)]
// expect 1: uint [popped(i, lambda j: data['0'][j] > 1) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

bool pop(inout uint64_t set, out int lane)
{
    uvec2 h = unpackUint2x32(set);
    lane = h.x != 0u ? findLSB(h.x) : h.y != 0u ? findLSB(h.y) + 32 : -1;
    set &= set - uint64_t(set != 0ul);
    return lane >= 0;
}

void ballots(in bool a, out uint64_t yes, out uint64_t no)
{
    yes = ballotARB(a);
    no = ballotARB(!a);
}

uint64_t either(uint64_t a, uint64_t b) { return a | b; }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t yes, no;
    ballots(v[id] > 1u, yes, no);
    int lane;
    uint sum = 0u;
    while (pop(yes, lane))
        sum = sum * 3u + uint(lane);
    if (either(yes, no) == no)
        sum += uint(bitCount(unpackUint2x32(no).x) + bitCount(unpackUint2x32(no).y));
    r[id] = sum;
}
