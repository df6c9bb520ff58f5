#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks are put together from words: packUint2x32, and casts with a shift and an or.
// data 0: uint [(0x01010101 * (i + 3) * 77) & 0xffffffff for i in range(64)]
// expect 1: uint [lane_bit(i, data['0'][i] | (data['0'][i] ^ 0xffff) << 32) for i in range(64)]
// expect 2: uint64 [ballot(i, lambda j: data['0'][j] & 1) ^ (data['0'][i] | data['0'][i] << 32) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
layout(std430, binding = 2) writeonly buffer Mixed { uvec2 mixed[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, w = v[id];
    uint64_t made = packUint2x32(uvec2(w, w ^ 0xffffu));
    uint64_t twice = uint64_t(w) | (uint64_t(w) << 32);
    r[id] = (made & gl_SubGroupEqMaskARB) != 0ul ? 1u : 0u;
    mixed[id] = unpackUint2x32(ballotARB((w & 1u) != 0u) ^ twice);
}
