#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#define FOR_EACH_LANE(mask, lane)                                   \
    for (uint64_t rest_ = (mask); rest_ != 0ul; rest_ &= rest_ - 1ul) \
        for (uint lane = findLane(rest_), once_ = 1u; once_ != 0u; once_ = 0u)
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint sums[]; };
uint findLane(uint64_t m) { uvec2 h = unpackUint2x32(m); return h.x != 0u ? findLSB(h.x) : 32u + findLSB(h.y); }
void main()
{
    uint sum = 0u;
    FOR_EACH_LANE(ballotARB(sums[gl_LocalInvocationIndex] > 2u), l) sum += l;
    sums[gl_LocalInvocationIndex] = sum;
}
