// The body of a macro whose uses differ stays: where a constant is wanted as a vector, its value takes the place of the use, parentheses included.
// RUN: %ported | FileCheck %s
// RUN: %ported --port=keep64 | FileCheck %s --check-prefix=KEEP
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 8) in;
// CHECK: #define ALL (~0ul)
// KEEP: #define ALL (~0ul)
#define ALL (~0ul)
// CHECK: #define SOME (uvec4(7u, 0u, 0u, 0u))
#define SOME (7ul)
layout(std430, binding = 0) buffer Numbers { uint64_t n[]; };
layout(std430, binding = 1) buffer Words { uint r[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    // CHECK: n[i] *= ALL;
    n[i] *= ALL;
    // CHECK: uvec4 m = i > 4u ? uvec4(0xFFFFFFFFu, 0xFFFFFFFFu, 0u, 0u) : subgroupBallot(i > 3u);
    // KEEP: uint64_t m = packUint2x32((i > 4u ? uvec4(0xFFFFFFFFu, 0xFFFFFFFFu, 0u, 0u) : subgroupBallot(i > 3u)).xy);
    uint64_t m = i > 4u ? ALL : ballotARB(i > 3u);
    // CHECK: m ^= SOME;
    m ^= SOME;
    r[i] = uint(m) + uint(m >> 32);
}
