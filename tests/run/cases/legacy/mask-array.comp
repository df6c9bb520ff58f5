#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// An array of masks, one for each class, filled and read with an index that varies.
// data 0: uint [(i * 31 + 7) % 4 for i in range(64)]
// expect 1: uint [sum(count(i, lambda j: data['0'][j] == c) * 10 ** c for c in range(4)) for i in range(64)]
// expect 2: uint [rank(i, lambda j: data['0'][j] == data['0'][i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
layout(std430, binding = 2) writeonly buffer Ranks { uint ranks[]; };
const uint scale[4] = uint[4](1u, 10u, 100u, 1000u);
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t masks[4];
    uint digits = 0u;
    for (uint c = 0u; c < 4u; c++)
        masks[c] = ballotARB(v[id] == c);
    for (int c = 0; c < masks.length(); c++) {
        uvec2 h = unpackUint2x32(masks[c]);
        digits += uint(bitCount(h.x) + bitCount(h.y)) * scale[c];
    }
    r[id] = digits;
    uvec2 own = unpackUint2x32(masks[v[id]] & gl_SubGroupLtMaskARB);
    ranks[id] = uint(bitCount(own.x) + bitCount(own.y));
}
