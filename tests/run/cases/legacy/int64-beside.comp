#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// 64-bit integers that are no masks, beside one that is: products, sums and remainders must stay numbers.
// keeps64: numbers of 64 bits are no masks
// data 0: uint64 [(0x123456789abcdef * (i + 1)) & MASK for i in range(64)]
// expect 1: uint64 [((x * 0x9e3779b97f4a7c15 & MASK) ^ x >> 29) % 1000000007 + count(i, lambda j: data['0'][j] >> 63) for i, x in enumerate(data['0'])]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint64_t v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t x = v[id];
    uint64_t hash = (x * 0x9e3779b97f4a7c15ul) ^ (x >> 29);
    uint64_t high = ballotARB((x >> 63) != 0ul);
    uvec2 h = unpackUint2x32(high);
    r[id] = hash % 1000000007ul + uint64_t(bitCount(h.x) + bitCount(h.y));
}
