#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Overloads that would be one function with uvec4 for masks.
// keeps64: the parameters of one of two overloads
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// expect 1: uint64 [(lambda a: (a >> 1) + (a >> 1 | a & 1 << 63) + 9 + 3 & MASK)(data['0'][i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
uint64_t f(uint64_t m) { return m >> 1; }
uint64_t f(int64_t m) { return uint64_t(m >> 1); }
uint64_t f(uvec4 m) { return m.x + 8u; }
uint64_t f(uint m) { return m + 1u; }
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t m = masks[id] | (~ballotARB(true) & ballotARB(true));
    r[id] = f(m) + f(int64_t(m)) + f(uvec4(1u)) + f(2u);
}
