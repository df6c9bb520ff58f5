#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks against 0: any, none, as a bool and as a condition.
// data 0: uint [i // 8 * 3 % 5 for i in range(64)]
// expect 1: uint [(1 if count(i, lambda j: data['0'][j] == 4) else 0) | (2 if not count(i, lambda j: data['0'][j] == 3) else 0)
//   | (4 if count(i, lambda j: data['0'][j] == 2) else 0) | 8 for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint flags[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint f = 0u;
    if (ballotARB(v[id] == 4u) != 0ul) f |= 1u;
    if (ballotARB(v[id] == 3u) == 0ul) f |= 2u;
    bool two = bool(ballotARB(v[id] == 2u));
    f |= two ? 4u : 0u;
    if (!(ballotARB(true) == uint64_t(0))) f |= 8u;
    flags[id] = f;
}
