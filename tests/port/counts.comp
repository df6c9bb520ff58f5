// Bits of both halves become one count, a rank one scan; the extension lines follow.
// RUN: %ported | FileCheck %s
// RUN: %ported --port=keep64 | FileCheck %s --check-prefix=KEEP
// CHECK: #version 450
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_ballot : enable // who is there
// CHECK-NOT: #extension
// KEEP: #extension GL_KHR_shader_subgroup_ballot : enable // who is there
// KEEP-NEXT: #extension GL_ARB_gpu_shader_int64 : require
#version 450
#extension GL_ARB_shader_ballot : enable // who is there
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };

uint count(uint64_t m) { return bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y); }
// CHECK: uint count(uvec4 m) { return subgroupBallotBitCount(m); }
// KEEP: uint count(uint64_t m) { return bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y); }

int any_bits(uint64_t m) { return bitCount(uint(m)) + bitCount(uint(m >> 32)); }
// CHECK: int any_bits(uvec4 m) { return bitCount(m.x) + bitCount(m.y); }

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t mask   =   ballotARB(i > 3u);      /* the layout stays */
    // CHECK: uvec4 mask   =   subgroupBallot(i > 3u);      /* the layout stays */
    // KEEP: uint64_t mask   =   packUint2x32(subgroupBallot(i > 3u).xy);      /* the layout stays */
    r[i] = bitCount(uint(mask & gl_SubGroupLtMaskARB)) + bitCount(uint((mask & gl_SubGroupLtMaskARB) >> 32));
    // CHECK: r[i] = subgroupBallotExclusiveBitCount(mask);
    int n = bitCount(unpackUint2x32(gl_SubGroupLeMaskARB & mask).x) + bitCount(unpackUint2x32(gl_SubGroupLeMaskARB & mask).y);
    // CHECK: int n = int(subgroupBallotInclusiveBitCount(mask));
    uvec2 halves = unpackUint2x32(mask);
    // CHECK: uvec2 halves = mask.xy;
    r[i] += uint(1 + bitCount(halves.x) + bitCount(halves.y));
    // CHECK: r[i] += uint(1 + int(subgroupBallotBitCount(uvec4(halves, 0u, 0u))));
    // Bits beyond the subgroup are no business of the built-in.
    r[i] += uint(n) + count(mask) + uint(any_bits(~mask));
    // CHECK: r[i] += uint(n) + count(mask) + uint(any_bits(~mask));
}
