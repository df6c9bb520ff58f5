#version 430
#ifdef GL_ARB_shader_ballot
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
#define BALLOT(x) ballotARB(x)
#define MASK uint64_t
#define BITS(m) (bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y))
#elif defined(GL_NV_shader_thread_group)
#extension GL_NV_shader_thread_group : enable
#define BALLOT(x) ballotThreadNV(x)
#define MASK uint
#define BITS(m) bitCount(m)
#else
#define BALLOT(x) uint(x)
#define MASK uint
#define BITS(m) int(m)
#endif
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { int counts[]; };
void main()
{
    MASK m = BALLOT(counts[gl_GlobalInvocationID.x] > 3);
    counts[gl_GlobalInvocationID.x] = BITS(m);
}
