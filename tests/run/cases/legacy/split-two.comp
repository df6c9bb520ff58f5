#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// One step of a radix sort inside the subgroup: zeros go to the front in order, ones behind them.
// data 0: uint [(i * 73 + 11) % 97 for i in range(64)]
// expect 1: uint flat([sorted((data['0'][j] for j in peers(k)), key=lambda x: x >> 2 & 1) for k in range(0, 64, size)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

uint ones(uint64_t m) { return uint(bitCount(uint(m & 0xFFFFFFFFul)) + bitCount(uint(m >> 32))); }

void main()
{
    uint id = gl_LocalInvocationIndex, value = v[id];
    bool bit = ((value >> 2) & 1u) == 1u;
    uint64_t set = ballotARB(bit), clear = ballotARB(!bit);
    uint at = bit ? ones(clear) + ones(set & gl_SubGroupLtMaskARB) : ones(clear & gl_SubGroupLtMaskARB);
    r[id - gl_SubGroupInvocationARB + at] = value;
}
