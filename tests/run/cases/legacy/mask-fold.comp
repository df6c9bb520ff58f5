#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Functions on masks that stand at the beginning of a line: their types change where the helper functions are put in; shifts in both directions.
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// expect 1: uint64 [(lambda a, b: (a << 5 | a >> 59) & MASK ^ ((a << 1 & MASK) ^ b))(data['0'][i], data['0'][63 - i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
uint64_t fold(uint64_t v[2])
{
    uint64_t f = 0ul;
    for (int i = 0; i < 2; i++) f = (f << 1) ^ v[i];
    return f;
}
uint64_t turn(uint64_t m, uint n) { return (m << n) | (m >> (64u - n)); }uint64_t same(uint64_t m){return-m;}
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t v[2], none = ~ballotARB(true) & ballotARB(true);
    v[0] = masks[id] | none;
    v[1] = masks[63u - id] | none;
    r[id] = -same(turn(v[0], 5u) ^ fold(v));
}
