#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The lowest lane of a mask, by findLSB on the half that has one; -1 for an empty mask.
// data 0: uint [(i * 11) % 17 for i in range(64)]
// expect 1: int [first(i, lambda j: data['0'][j] > 12) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { int lane[]; };

int findFirst(uint64_t mask)
{
    uvec2 m = unpackUint2x32(mask);
    if (m.x != 0u)
        return findLSB(m.x);
    else if (m.y != 0u)
        return 32 + findLSB(m.y);
    return -1;
}

void main()
{
    lane[gl_GlobalInvocationID.x] = findFirst(ballotARB(v[gl_GlobalInvocationID.x] > 12u));
}
