// A #define is edited once, when all of its uses agree; else it stays, and the values at its borders are converted.
// RUN: %ported | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
layout(std430, binding = 1) buffer N { uint64_t n[]; };
#define ACTIVE ballotARB(true)    // everybody
// CHECK: #define ACTIVE subgroupBallot(true)    // everybody
#define LANE gl_SubGroupInvocationARB
// CHECK: #define LANE gl_SubgroupInvocationID
#define LO(m) unpackUint2x32(m).x
#define HI(m) unpackUint2x32(m).y
#define COUNT(m) (bitCount(LO(m)) + \
                  bitCount(HI(m)))
// CHECK: #define COUNT(m) (int(subgroupBallotBitCount(m)))
#define LOW(m) unpackUint2x32(m).x
// CHECK: #define LOW(m) unpackUint2x32(m).x
#define TWICE(m) ((m) | (m) >> 1)
// CHECK: #define TWICE(m) ((m) | lanesShiftRight((m), 1u))
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t m = ballotARB(i > 3u);
    r[i] = COUNT(m & gl_SubGroupLtMaskARB) + COUNT(ACTIVE) + LANE;
    // CHECK: r[i] = COUNT(m & gl_SubgroupLtMask) + COUNT(ACTIVE) + LANE;
    r[i] += LOW(m) + LOW(n[i]);
    // CHECK: r[i] += LOW(packUint2x32(m.xy)) + LOW(n[i]);
    m = TWICE(m);
    r[i] += uint(m);
    // CHECK: r[i] += m.x;
}
