#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A mask whose type a macro chooses: what is converted under one set of macros is as it was under the other.
// keeps64: the type in the macro
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// expect 1: uint64 [(lambda a: ((a & 31) ^ a + 1 & MASK) << 3 & MASK)(data['0'][i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
#ifdef NARROW
#define MASK uint
#define ONE 1u
#define ALL uint(ballotARB(true))
#else
#define MASK uint64_t
#define ONE 1ul
#define ALL ballotARB(true)
#endif
MASK low(MASK m) { return m & (ONE << 5) - ONE; }
MASK next(MASK m) { return m + ONE; }
void main()
{
    uint id = gl_LocalInvocationIndex;
    MASK m = MASK(masks[id]) | (~ALL & ALL), z = low(m) ^ next(m);
    z <<= 3;
    r[id] = z;
}
