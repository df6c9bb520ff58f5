#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The rank of an invocation among those that pass: how many of them are below it.
// data 0: uint [(i * 2654435761) % 1000 for i in range(128)]
// run: 2
// expect 1: uint [rank(i, lambda j: data['0'][j] % 3 == 0) for i in range(128)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Keys { uint keys[]; };
layout(std430, binding = 1) writeonly buffer Ranks { uint ranks[]; };

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t mask = ballotARB(keys[i] % 3u == 0u);
    uvec2 below = unpackUint2x32(mask & gl_SubGroupLtMaskARB);
    ranks[i] = bitCount(below.x) + bitCount(below.y);
}
