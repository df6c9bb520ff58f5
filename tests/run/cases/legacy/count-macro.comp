#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Counting by a macro whose argument is the ballot itself.
// data 0: uint [(i ^ i >> 2) * 5 % 7 for i in range(64)]
// expect 1: uint flat([[count(i, lambda j: data['0'][j] == 0), count(i, lambda j: data['0'][j] & 1)] for i in range(64)])
#define LO(m) unpackUint2x32(m).x
#define HI(m) unpackUint2x32(m).y
#define POPCNT(m) uint(bitCount(LO(m)) + bitCount(HI(m)))

layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer A { uint a[]; };
layout(std430, binding = 1) buffer B { uvec2 b[]; };

void main()
{
    uint v = a[gl_LocalInvocationIndex];
    uint64_t zeros = ballotARB(v == 0u), odd = ballotARB((v & 1u) != 0u);
    b[gl_LocalInvocationIndex] = uvec2(POPCNT(zeros), POPCNT(odd));
}
