#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Functions of one name for a word and for a mask, and a global that holds one.
// data 0: uint [(i * 34 + 5) % 21 for i in range(64)]
// expect 1: uint [count(i, lambda j: data['0'][j] > 9) * 64 + bits(data['0'][i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

uint64_t current = 0ul;
const uint64_t NOBODY = 0ul;

uint popcnt(uint x) { return uint(bitCount(x)); }
uint popcnt(uint64_t x) { return x == NOBODY ? 0u : popcnt(uint(x)) + popcnt(uint(x >> 32u)); }

void vote(bool b) { current = ballotARB(b); }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    vote(v[id] > 9u);
    r[id] = popcnt(current) * 64u + popcnt(v[id]);
}
