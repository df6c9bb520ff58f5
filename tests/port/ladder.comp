// Each way of a ladder by vendor is ported, and the conditions ask for what it needs now.
// RUN: %ported | FileCheck %s
#version 450
#if defined(GL_NV_shader_thread_group) && defined(GL_NV_shader_thread_shuffle)
// CHECK: #if defined(GL_KHR_shader_subgroup_ballot) && defined(GL_KHR_shader_subgroup_shuffle)
#extension GL_NV_shader_thread_group : enable
#extension GL_NV_shader_thread_shuffle : enable
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_ballot : enable
// CHECK-NEXT: #define HAS_lanes
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_shuffle : enable
#define VOTES(b) bitCount(ballotThreadNV(b))
// CHECK-NEXT: #define VOTES(b) bitCount(subgroupBallot(b).x)
#define FIRST(v) shuffleNV(v, 0u, 32u)
// CHECK-NEXT: #define FIRST(v) subgroupShuffle(v, lanesShuffle(0u, 32u))
#elif defined(GL_ARB_shader_ballot) && defined(GL_ARB_gpu_shader_int64)
// CHECK-NEXT: #elif defined(GL_KHR_shader_subgroup_ballot)
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_ballot : enable
#define VOTES(b) bitCount(unpackUint2x32(ballotARB(b)).x) + bitCount(unpackUint2x32(ballotARB(b)).y)
// CHECK-NEXT: #define VOTES(b) int(subgroupBallotBitCount(subgroupBallot(b)))
#define FIRST(v) readFirstInvocationARB(v)
// CHECK-NEXT: #define FIRST(v) subgroupBroadcastFirst(v)
#else
// CHECK-NEXT: #else
#define VOTES(b) int(b)
#define FIRST(v) (v)
#endif
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint r[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    r[i] = FIRST(i) + uint(VOTES(i > 3u));
    // CHECK: r[i] = FIRST(i) + uint(VOTES(i > 3u));
}
