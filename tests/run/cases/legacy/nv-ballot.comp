#version 450
#extension GL_NV_shader_thread_group : require
// NVIDIA's 32-bit masks: count, rank, first and last thread, the own bit.
// need: subgroup-of-at-most-32
// data 0: uint [(i * 7 + 1) % 10 for i in range(64)]
// expect 1: uint flat([[count(i, lambda j: data['0'][j] > 4), rank(i, lambda j: data['0'][j] > 4), first(i, lambda j: data['0'][j] > 4), int(data['0'][i] > 4)] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec4 r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint m = ballotThreadNV(v[id] > 4u);
    r[id] = uvec4(bitCount(m), bitCount(m & gl_ThreadLtMaskNV), findLSB(m), (m >> gl_ThreadInWarpNV) & 1u);
}
