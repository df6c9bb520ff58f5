#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Bits of a mask are set, cleared and flipped by shifts.
// data 0: uint [(i * 3) % 7 for i in range(64)]
// expect 1: uint64 [(ballot(i, lambda j: data['0'][j] > 3) | 1 << 2) & ~(1 << lane(i)) ^ 1 << (lane(i) + 1) % size for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t m = ballotARB(v[id] > 3u);
    m |= 1ul << 2;
    m &= ~(1ul << gl_SubGroupInvocationARB);
    m ^= uint64_t(1u) << ((gl_SubGroupInvocationARB + 1u) % gl_SubGroupSizeARB);
    r[id] = unpackUint2x32(m);
}
