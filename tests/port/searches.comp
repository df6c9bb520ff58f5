// The first and the last lane; where the mask may be 0, what the old formula gave is said.
// RUN: %ported | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t m = ballotARB(i > 3u), all = ballotARB(true);
    uvec2 h = unpackUint2x32(all);
    int first = h.x != 0u ? findLSB(h.x) : 32 + findLSB(h.y);
    // CHECK: int first = int(subgroupBallotFindLSB(uvec4(h, 0u, 0u)));
    uint last = uint(m >> 32) != 0u ? uint(findMSB(uint(m >> 32)) + 32) : uint(findMSB(uint(m)));
    // CHECK: uint last = m != uvec4(0u) ? subgroupBallotFindMSB(m) : uint(-1);
    int some = uint(m) == 0u ? findLSB(uint(m >> 32)) + 32 : findLSB(uint(m));
    // CHECK: int some = m != uvec4(0u) ? int(subgroupBallotFindLSB(m)) : 31;
    while (m != 0ul) {
        // CHECK: while (m != uvec4(0u)) {
        int lane = uint(m) == 0u ? findLSB(uint(m >> 32)) + 32 : findLSB(uint(m));
        // CHECK: int lane = int(subgroupBallotFindLSB(m));
        m &= m - 1ul;
        // CHECK: m = lanesDropLowest(m);
        int next = uint(m) == 0u ? findLSB(uint(m >> 32)) + 32 : findLSB(uint(m));
        // CHECK: int next = m != uvec4(0u) ? int(subgroupBallotFindLSB(m)) : 31;
        r[lane] += uint(next);
    }
    r[i] += uint(first + some) + last;
}
