#version 450
// A ladder by macros of the application, which defines none here: the generic way is taken.
// data 0: uint [(i * 7 + 4) % 9 for i in range(64)]
// expect 1: uint [first(i, lambda j: data['0'][j] == data['0'][peers(i)[0]]) + 10 * count(i, lambda j: data['0'][j] != 0) for i in range(64)]
#ifdef VENDOR_NVIDIA
#extension GL_NV_shader_thread_group : require
#define MASK uint
#define BALLOT(c) ballotThreadNV(c)
#define COUNT(m) uint(bitCount(m))
#define LOWEST(m) uint(findLSB(m))
#else
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#define MASK uint64_t
#define BALLOT(c) ballotARB(c)
#define COUNT(m) uint(bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y))
#define LOWEST(m) uint(unpackUint2x32(m).x != 0u ? findLSB(unpackUint2x32(m).x) : 32 + findLSB(unpackUint2x32(m).y))
#endif
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    MASK same = BALLOT(v[id] == readFirstInvocationARB(v[id]));
    MASK some = BALLOT(v[id] != 0u);
    r[id] = LOWEST(same) + 10u * COUNT(some);
}
