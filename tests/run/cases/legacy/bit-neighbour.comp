#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The bit of another lane, which is worked out: does the next invocation of the subgroup pass?
// data 0: uint [(i * i + 1) % 7 for i in range(64)]
// expect 1: uint [int(data['0'][peers(i)[(lane(i) + 1) % size]] < 3) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

bool laneIn(uint64_t mask, uint lane)
{
    return (mask & (1ul << lane)) != 0ul;
}

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint next = (gl_SubGroupInvocationARB + 1u) % gl_SubGroupSizeARB;
    r[id] = uint(laneIn(ballotARB(v[id] < 3u), next));
}
