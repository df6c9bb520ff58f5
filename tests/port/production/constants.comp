#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint hits[]; };
const uint64_t EVEN = 0x5555555555555555ul;
void main()
{
    uint64_t m = ballotARB(hits[gl_LocalInvocationIndex] != 0u) & EVEN;
    hits[gl_LocalInvocationIndex] = uint(m != 0ul) + uint((m & (1ul << gl_SubGroupInvocationARB)) != 0ul);
}
