#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks chosen by conditions, swapped and chained.
// data 0: uint [(i * 12 + 5) % 9 for i in range(64)]
// expect 1: uint flat([[bits(a), bits(b)] for i in range(64) for x, y in [(ballot(i, lambda j: data['0'][j] > 6), ballot(i, lambda j: data['0'][j] < 6))]
//   for a, b in [(x, y) if data['0'][i] & 1 else (y, x)]])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t a, b, spare;
    a = spare = ballotARB(v[id] > 6u);
    b = ballotARB(v[id] < 6u);
    if ((v[id] & 1u) == 0u) {
        a = b;
        b = spare;
    }
    uint64_t third = (v[id] & 1u) != 0u ? a : b;
    bool consistent = third == spare;
    uvec2 ha = unpackUint2x32(a), hb = unpackUint2x32(b);
    r[id] = consistent ? uvec2(bitCount(ha.x) + bitCount(ha.y), bitCount(hb.x) + bitCount(hb.y)) : uvec2(1000u);
}
