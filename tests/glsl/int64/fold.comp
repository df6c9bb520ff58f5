// --lower-int64: masks that are counted, tested, masked by Lt and counted, searched, inverted or asked for a bit never become a pair:
// the words of the ballot are used as they are.
// RUN: %compile %s --lower-int64 | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint count, rank, first, last, none, other, bit, own; } results;
// CHECK-NOT: OpTypeInt 64
// CHECK-NOT: OpCompositeConstruct
// CHECK-NOT: OpVectorShuffle
// CHECK: OpFunctionEnd
void main()
{
    uint64_t mask = ballotARB(results.count > 3u);
    uvec2 halves = unpackUint2x32(mask);
    results.count = bitCount(halves.x) + bitCount(halves.y);
    uvec2 below = unpackUint2x32(mask & gl_SubGroupLtMaskARB);
    results.rank = bitCount(below.x) + bitCount(below.y);
    results.first = halves.x != 0u ? findLSB(halves.x) : findLSB(halves.y) + 32;
    results.last = halves.y != 0u ? findMSB(halves.y) + 32 : findMSB(halves.x);
    results.none = uint(mask == 0ul) + uint(mask == ~0ul);
    uvec2 others = unpackUint2x32(~mask & ballotARB(true));
    results.other = bitCount(others.x) + bitCount(others.y);
    results.bit = uint(mask >> results.rank) & 1u;
    results.own = uint((mask & gl_SubGroupEqMaskARB) != 0ul);
}
