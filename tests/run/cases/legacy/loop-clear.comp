#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The same loop as a for statement that clears the bit by a shift.
// data 0: uint [(i * 61 + 7) % 128 for i in range(64)]
// expect 1: uint [folded(i, lambda j: data['0'][j] < 50, data['0']) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

#define FIRST(m) (unpackUint2x32(m).x != 0u ? findLSB(unpackUint2x32(m).x) : findLSB(unpackUint2x32(m).y) + 32)

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint value = v[id], hash = 0u;
    for (uint64_t m = ballotARB(value < 50u); m != 0ul; ) {
        int lane = FIRST(m);
        m &= ~(1ul << lane);
        hash = hash * 33u + readInvocationARB(value, uint(lane));
    }
    r[id] = hash;
}
