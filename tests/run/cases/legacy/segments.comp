#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Segments begin where a flag is set: the own segment's first lane is the highest flag at or below, its end the next above.
// data 0: uint [int(i % 5 == 2 or i % 7 == 0) for i in range(64)]
// expect 1: uint flat([segment(i, lambda j: lane(j) == 0 or data['0'][j]) for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint heads[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 bounds[]; };

int high(uint64_t m) { uvec2 h = unpackUint2x32(m); return h.y != 0u ? 32 + findMSB(h.y) : findMSB(h.x); }
int low(uint64_t m) { uvec2 h = unpackUint2x32(m); return h.x != 0u ? findLSB(h.x) : 32 + findLSB(h.y); }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t begins = ballotARB(heads[id] != 0u || gl_SubGroupInvocationARB == 0u);
    uint64_t after = begins & gl_SubGroupGtMaskARB;
    uint first = uint(high(begins & gl_SubGroupLeMaskARB));
    uint end = after == 0ul ? gl_SubGroupSizeARB : uint(low(after));
    bounds[id] = uvec2(first, end);
}
