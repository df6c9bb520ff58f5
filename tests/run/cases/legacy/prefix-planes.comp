#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A prefix sum of small numbers, bit plane by bit plane.
// data 0: uint [(i * 13 + 5) % 16 for i in range(64)]
// expect 1: uint [sum(data['0'][j] for j in peers(i) if j < i) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, value = v[id], sum = 0u;
    for (int plane = 0; plane < 4; plane++) {
        uvec2 lower = unpackUint2x32(ballotARB(((value >> plane) & 1u) != 0u) & gl_SubGroupLtMaskARB);
        sum += uint(bitCount(lower.x) + bitCount(lower.y)) << plane;
    }
    r[id] = sum;
}
