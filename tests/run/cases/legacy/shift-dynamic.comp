#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks that come from a buffer, shifted by amounts that come from a buffer: across the halves too.
// data 0: uint64 [0x9e3779b97f4a7c15 * (i + 1) & MASK for i in range(64)]
// data 1: uint [i * 7 % 64 for i in range(64)]
// expect 2: uint64 flat([[data['0'][i] << data['1'][i] & MASK, data['0'][i] >> data['1'][i], data['0'][i] & (1 << data['1'][i]) - 1] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Masks { uint64_t masks[]; };
layout(std430, binding = 1) readonly buffer Amounts { uint amounts[]; };
layout(std430, binding = 2) writeonly buffer Out { uint64_t r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, by = amounts[id];
    uint64_t m = masks[id] & (ballotARB(true) | ~0ul);
    r[id * 3u] = m << by;
    r[id * 3u + 1u] = m >> by;
    r[id * 3u + 2u] = m & ((1ul << by) - 1ul);
}
