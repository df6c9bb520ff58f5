#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The highest lane of a mask, in one expression: the high half wins where it has any.
// data 0: uint [(i * 23) % 19 for i in range(64)]
// expect 1: int [last(i, lambda j: data['0'][j] < 9) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { int lane[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uvec2 halves = unpackUint2x32(ballotARB(v[id] < 9u));
    lane[id] = halves.y != 0u ? findMSB(halves.y) + 32 : findMSB(halves.x);
}
