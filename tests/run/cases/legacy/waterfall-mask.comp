#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A waterfall in uniform control flow: a mask of what is left, its lowest lane, and the lanes that agree with it.
// data 0: uint [(i * i) % 6 for i in range(64)]
// expect 1: uint [steps(i, data['0']) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint key[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, mine = key[id], turn = 0u, result = 0u;
    uint64_t remaining = ballotARB(true);
    while (remaining != uint64_t(0)) {
        uvec2 h = unpackUint2x32(remaining);
        uint leader = uint(h.x != 0u ? findLSB(h.x) : findLSB(h.y) + 32);
        uint64_t agree = ballotARB(mine == readInvocationARB(mine, leader));
        turn++;
        if ((agree & gl_SubGroupEqMaskARB) != uint64_t(0))
            result = turn;
        remaining &= ~agree;
    }
    r[id] = result;
}
