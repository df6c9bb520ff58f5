#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Structures and arrays of masks are compared as a whole: bits of lanes from 64 on do not count.
// keeps64: they stay, for a uvec4 has those bits
// data 0: uint64 [i * i * 0x123456789 for i in range(64)]
// expect 1: uint64 [1 + 2 * (i < 4) + 4 + 8 for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
struct Votes { uint64_t yes; uint n; };
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t m = ballotARB((id & 1u) != 0u);
    Votes a = Votes(~m, 3u), b = Votes(0xFFFFFFFFFFFFFFFFul & ~m, 3u), c = Votes(masks[id], id < 4u ? 0u : 1u), d = Votes(masks[id] ^ m ^ m, 0u);
    uint64_t x[2] = { ~m, m }, y[2] = { m ^ 0xFFFFFFFFFFFFFFFFul, m };
    uint n = 0u;
    if (a == b) n += 1u;
    if (c == d) n += 2u;
    if (x == y) n += 4u;
    if (!(x != uint64_t[2](~m, m))) n += 8u;
    r[id] = n;
}
