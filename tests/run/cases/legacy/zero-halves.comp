#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Tests against 0 on the halves, in the ways that people write them.
// data 0: uint [i // 8 % 3 for i in range(64)]
// expect 1: uint [7 * (not count(i, lambda j: data['0'][j] == 1)) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint flags[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uvec2 m = unpackUint2x32(ballotARB(v[id] == 1u));
    uint f = 0u;
    f |= (m.x == 0u && m.y == 0u) ? 1u : 0u;
    f |= (m.x | m.y) == 0u ? 2u : 0u;
    f |= all(equal(m, uvec2(0u))) ? 4u : 0u;
    flags[id] = f;
}
