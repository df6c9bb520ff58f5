#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The rank by hand: lanes of the upper half count the whole lower half first.
// data 0: uint [(i * 43) % 10 for i in range(64)]
// expect 1: uint [rank(i, lambda j: data['0'][j] > 4) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uvec2 ballot = unpackUint2x32(ballotARB(v[id] > 4u));
    uint lane = gl_SubGroupInvocationARB;
    uint before;
    if (lane >= 32u) {
        before = bitCount(ballot.x);
        before += bitCount(ballot.y & ((1u << (lane - 32u)) - 1u));
    } else {
        before = bitCount(ballot.x & ((1u << lane) - 1u));
    }
    r[id] = before;
}
