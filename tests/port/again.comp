// A macro may be defined again in the same words: then it is edited each time.
// RUN: %left | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// CHECK: again.comp:[[#@LINE+16]]:15: warning: 'readFirstInvocationARB' is in a macro that is not used
// CHECK: again.comp:[[#@LINE+24]]:14: warning: 'gl_SubGroupInvocationARB' is in a macro that is not used
// CHECK-NOT: warning
// CHECK: #extension GL_ARB_gpu_shader_int64 : require
// CHECK: #define COUNT(m) (int(subgroupBallotBitCount(m)))
// CHECK: # define COUNT(m) (int(subgroupBallotBitCount(m)))
// CHECK: #define COUNT(m) (int(subgroupBallotBitCount(m)))
#define COUNT(m) (bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y))
# define COUNT(m) (bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y))
#if 1
#define INSIDE
#endif
#define COUNT(m) (bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y))
// What takes its place after #undef is another macro.
// CHECK: #define FIRST readFirstInvocationARB
// CHECK: #define FIRST subgroupBroadcastFirst
#define FIRST readFirstInvocationARB
#undef FIRST
#define FIRST readFirstInvocationARB
// So is that of another branch.
// CHECK: #define LANE gl_SubgroupInvocationID
// CHECK: #define LANE gl_SubGroupInvocationARB
#if 1
#define LANE gl_SubGroupInvocationARB
#else
#define LANE gl_SubGroupInvocationARB
#endif
layout(local_size_x = 64) in;
// A number of 64 bits in a layout needs its extension as before.
layout(std430, binding = int(7ul)) buffer B { uint r[]; };
void main()
{
    r[LANE] = COUNT(ballotARB(r[LANE] > 3u)) + FIRST(r[LANE]);
}
