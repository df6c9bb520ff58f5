// Single bits, shifts, comparisons and arithmetic of masks.
// RUN: %ported | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
// CHECK: bool lanesTest(uvec4 mask, uint bit)
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t m = ballotARB(i > 3u);
    if (((m >> gl_SubGroupInvocationARB) & 1ul) != 0ul) r[i]++;
    // CHECK: if (subgroupBallotBitExtract(m, gl_SubgroupInvocationID)) r[i]++;
    if ((m & (1ul << i)) == 0ul) r[i]++;
    // CHECK: if (!lanesTest(m, i)) r[i]++;
    for (uint k = 0u; k < gl_SubGroupSizeARB; k++) r[i] += uint((m >> k) & 1ul);
    // CHECK: r[i] += uint(subgroupBallotBitExtract(m, k));
    uint64_t self = 1ul << gl_SubGroupInvocationARB, below = self - 1ul, low = (1ul << gl_SubGroupInvocationARB) - 1ul;
    // CHECK: uvec4 self = gl_SubgroupEqMask, below = lanesSubtract(self, uvec4(1u, 0u, 0u, 0u)), low = gl_SubgroupLtMask;
    m |= self; m <<= 3; m ^= 1ul << (i & 63u);
    // CHECK: m |= self; m = lanesShiftLeft(m, 3u); m ^= lanesBit((i & 63u));
    if (m == ~0ul || m == 0ul || below > low) r[i] = uint(m >> i);
    // CHECK: if (m == uvec4(0xFFFFFFFFu, 0xFFFFFFFFu, 0u, 0u) || m == uvec4(0u) || lanesCompare(below, low) > 0) r[i] = lanesShiftRight(m, i).x;
    if (~m == 0ul) r[i]++;
    // CHECK: if ((~m).xy == uvec2(0u)) r[i]++;
    r[i] += ballotARB(i > 1u) == ballotARB(true) ? 1u : 0u;
    // CHECK: r[i] += subgroupBallot(i > 1u) == subgroupBallot(true) ? 1u : 0u;
}
