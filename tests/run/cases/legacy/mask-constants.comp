#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Constants made of masks stay constant expressions.
// without PCIe/SSE2: NVIDIA's OpenGL driver loses the high words of an array of 64-bit constants
// data 0: uint64 [0x9e3779b97f4a7c15 * (i * i + 3) & MASK for i in range(64)]
// expect 1: uint64 [(data['0'][i] & 0xf8) + (data['0'][i] >> 60) + (data['0'][i] & [31, 31 << 58, -31 & MASK][i % 3]) + 7 & MASK for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
const uint64_t LOW = (uint64_t(1) << 5) - uint64_t(1), HIGH = LOW << 59, NEXT = LOW << 3;
const uint64_t TABLE[3] = uint64_t[3](LOW, HIGH >> 1, -LOW);
const bool IN_ORDER = LOW < HIGH;
void main()
{
    uint id = gl_LocalInvocationIndex, sizes[uint(LOW & 7ul)];
    uint64_t m = masks[id] | (~ballotARB(true) & ballotARB(true));
    uint n = 0u;
    switch (uint(m & 0ul) + 31u) {
    case uint(HIGH >> 32): break;
    case uint(LOW): n = IN_ORDER ? uint(sizes.length()) : 0u;
    }
    r[id] = (m & NEXT) + ((m & HIGH) >> 60) + (m & TABLE[id % 3u]) + n;
}
