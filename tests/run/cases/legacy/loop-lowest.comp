#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A loop over the set bits, lowest first: the values of the invocations that pass, in order, folded into a hash.
// data 0: uint [(i * 97) % 256 for i in range(64)]
// expect 1: uint [folded(i, lambda j: data['0'][j] & 4, data['0']) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

uint lowest(uint64_t m)
{
    uvec2 h = unpackUint2x32(m);
    return h.x != 0u ? uint(findLSB(h.x)) : 32u + uint(findLSB(h.y));
}

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint value = v[id], hash = 0u;
    uint64_t todo = ballotARB((value & 4u) != 0u);
    while (todo != 0ul) {
        uint lane = lowest(todo);
        hash = hash * 33u + readInvocationARB(value, lane);
        todo &= todo - 1ul;
    }
    r[id] = hash;
}
