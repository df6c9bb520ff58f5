#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Two loops, one for each half.
// data 0: uint [(i * 41 + 1) % 64 for i in range(64)]
// expect 1: uint [folded(i, lambda j: data['0'][j] & 2, data['0']) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, value = v[id], hash = 0u;
    uvec2 m = unpackUint2x32(ballotARB((value & 2u) != 0u));
    while (m.x != 0u) {
        int b = findLSB(m.x);
        m.x ^= 1u << b;
        hash = hash * 33u + readInvocationARB(value, uint(b));
    }
    while (m.y != 0u) {
        int b = findLSB(m.y);
        m.y ^= 1u << b;
        hash = hash * 33u + readInvocationARB(value, uint(b) + 32u);
    }
    r[id] = hash;
}
