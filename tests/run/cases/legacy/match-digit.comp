#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Which invocations have the same digit: one ballot for each bit, the mask or its complement by the own bit.
// data 0: uint [(i * 7 + i // 3) % 16 for i in range(64)]
// expect 1: uint flat([[count(i, lambda j: data['0'][j] == data['0'][i]), rank(i, lambda j: data['0'][j] == data['0'][i])] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint digits[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };

uint64_t matchDigit(uint digit)
{
    uint64_t same = ballotARB(true);
    for (int b = 0; b < 4; ++b) {
        bool mine = (digit & (1u << b)) != 0u;
        uint64_t set = ballotARB(mine);
        same &= mine ? set : ~set;
    }
    return same;
}

uint total(uint64_t m) { uvec2 h = unpackUint2x32(m); return bitCount(h.x) + bitCount(h.y); }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t same = matchDigit(digits[id]);
    r[id] = uvec2(total(same), total(same & gl_SubGroupLtMaskARB));
}
