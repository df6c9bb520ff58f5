#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Macros whose parameters are named like components, stand at an end of what is rewritten, or are used with constants and variables.
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// keeps64: sums of masks and other numbers are numbers
// expect 1: uint64 [(lambda a, n: (a & 0xffffffff) + (a >> 32) + ((a | 8 | 1 << n) & ~(1 << 63 - n)) + (a << 5 & MASK | a >> 59) + (a >> n & 1) & MASK)(data['0'][i], i & 31) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
#define LOW(x) uint(x)
#define HIGH(y) uint((y) >> 32)
#define SET(x, n) x |= 1ul << n
#define CLEAR(xy, n) xy &= ~(uint64_t(1) << (n))
#define TURN(x, n) (x << n | x >> (64u - n))
#define BIT(n) (1ul << (n))
#define HAS(x, n) (((x) & BIT(n)) != 0ul)
void main()
{
    uint id = gl_LocalInvocationIndex, n = id & 31u;
    uint64_t m = masks[id] | (~ballotARB(true) & ballotARB(true)), a = m;
    SET(a, 3);
    SET(a, n);
    CLEAR(a, 63u - n);
    r[id] = uint64_t(LOW(m)) + uint64_t(HIGH(m)) + a + TURN(m, 5u) + uint64_t(HAS(m, n)) + (BIT(3) & m & ~m);
}
