#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main()
{
    uvec2 m = unpackUint2x32(ballotARB(u[gl_LocalInvocationIndex] > 0u));
    uint lane = gl_SubGroupInvocationARB;
    uint word = lane < 32u ? m.x : m.y, bit = 1u << (lane & 31u);
    uint rank = bitCount(word & (bit - 1u)) + (lane < 32u ? 0u : bitCount(m.x));
    u[gl_LocalInvocationIndex] = rank;
}
