#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// bool(m) of operators that bind less than !=, negated and joined.
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// keeps64: sums of masks and other numbers are numbers
// expect 1: uint64 [(lambda a, b: bool(a & 1 << 32) + 2 * (not a & 1 << 33 and a > 1) + 4 * bool(a ^ b) + 8 * bool(a & b if i > 3 else 0) + 16 * (bool(a | b) == (a < b)))(data['0'][i], data['0'][i & 7]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
#define ANY(x) bool(x)
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t a = masks[id] | (~ballotARB(true) & ballotARB(true)), b = masks[id & 7u] ^ a ^ a;
    uint n = uint(bool(a & 0x100000000ul));
    if (!bool(a & 0x200000000ul) && a > 1ul) n += 2u;
    n += ANY(a ^ b) ? 4u : 0u;
    if (bool(id > 3u ? a & b : 0ul)) n += 8u;
    if (bool(a | b) == (a < b)) n += 16u;
    r[id] = n;
}
