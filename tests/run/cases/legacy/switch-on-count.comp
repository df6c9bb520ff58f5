#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Ways that depend on how many take part.
// data 0: uint [int((i // 8 + i) % 8 < i // 8) for i in range(64)]
// expect 1: uint [({0: 7, 1: 100 + first(i, lambda j: data['0'][j])}.get(n, 200 + last(i, lambda j: data['0'][j]))) for i in range(64) for n in [count(i, lambda j: data['0'][j])]]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t mask = ballotARB(v[id] == 1u);
    uvec2 h = unpackUint2x32(mask);
    uint result;
    switch (bitCount(h.x) + bitCount(h.y)) {
    case 0: result = 7u; break;
    case 1: result = 100u + uint(h.x != 0u ? findLSB(h.x) : 32 + findLSB(h.y)); break;
    default: result = 200u + uint(h.y != 0u ? 32 + findMSB(h.y) : findMSB(h.x)); break;
    }
    r[id] = result;
}
