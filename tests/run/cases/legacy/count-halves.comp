#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// How many invocations of the subgroup pass a test: both halves of the mask are counted.
// data 0: uint [(i * 7919) % 101 for i in range(128)]
// run: 2
// expect 1: uint [count(i, lambda j: data['0'][j] > 50) for i in range(128)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Samples { uint samples[]; };
layout(std430, binding = 1) writeonly buffer Counts { uint counts[]; };

uint popcount64(uint64_t bits)
{
    uvec2 halves = unpackUint2x32(bits);
    return bitCount(halves.x) + bitCount(halves.y);
}

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t passing = ballotARB(samples[i] > 50u);
    counts[i] = popcount64(passing);
}
