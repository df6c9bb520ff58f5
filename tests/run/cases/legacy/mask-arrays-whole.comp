#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Arrays of masks go somewhere as a whole: arguments, results, members, ?:, and memory that others see.
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// data 2: uint64 [0] * 4
// keeps64: sums of masks and other numbers are numbers
// expect 1: uint64 [(lambda a: (a ^ a >> 3) + (a << 1) + (~a & MASK) + (a if i > 3 else 5) & MASK)(data['0'][i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
layout(std430, binding = 2) buffer Last { uint64_t last[2]; };
struct Pair { uint64_t m[2]; uint n; };
uint64_t[2] both(uint64_t a, uint64_t b) { return uint64_t[2](a, b); }
uint64_t[2] twisted(uint64_t v[2]) { v[0] ^= v[1] >> 3; v[1] <<= 1; return v; }
uint64_t sum(uint64_t v[2]) { return v[0] + v[1]; }
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t m = masks[id] | (~ballotARB(true) & ballotARB(true)), five[2] = { 5ul, 5ul };
    uint64_t v[2] = twisted(both(m, m));
    Pair p = Pair(uint64_t[2](~m, 0ul), 1u);
    uint64_t chosen[2] = id > 3u ? both(m, 1ul) : five;
    if (id > 100u) last = v;
    if (id > 101u) p.m = last;
    r[id] = sum(v) + sum(p.m) + chosen[0];
}
