#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A word beside a mask is widened as its own type says: uint(x) of a negative x has no bits above, int(x) has.
// data 0: int [(i * 37) % 11 - 5 for i in range(64)]
// expect 1: uint64 [ballot(i, lambda j: data['0'][j] > 0) + (data['0'][i] & 0xffffffff) & MASK for i in range(64)]
// expect 2: uint64 [(3 + (ballot(i, lambda j: True) - 7 & 0xffffffff) & MASK) + (data['0'][i] & MASK) & MASK for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { int v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[]; };
layout(std430, binding = 2) writeonly buffer More { uint64_t more[]; };
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t m = ballotARB(v[id] > 0), all = ballotARB(true);
    int64_t low = int64_t(all) - 7l;
    m = m + uint(v[id]);
    r[id] = m;
    all = 3ul + uint(low);
    all = all + v[id];
    more[id] = all;
}
