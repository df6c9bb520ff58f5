#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The count as a loop that clears the lowest bit until nothing is left.
// data 0: uint [i * i % 11 for i in range(64)]
// expect 1: uint [count(i, lambda j: data['0'][j] >= 4) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint n[]; };

uint bits_of(uint64_t m)
{
    uint total = 0u;
    for (; m != 0ul; m &= m - 1ul)
        ++total;
    return total;
}

void main()
{
    n[gl_GlobalInvocationID.x] = bits_of(ballotARB(v[gl_GlobalInvocationID.x] >= 4u));
}
