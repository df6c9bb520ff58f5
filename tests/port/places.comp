// What is put in stands in the order of the text: helper functions before what calls them, inner ends before outer ones; parentheses stay where
// an operator needs them.
// RUN: %ported | FileCheck %s
// CHECK: uvec4 lanesShiftLeft(
// CHECK: uvec4 fold(uvec4 v[2])
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
uint64_t fold(uint64_t v[2])
{
    return (v[0] << 1) ^ v[1];
}
const uint64_t LOW = (uint64_t(1) << 5) - uint64_t(1), NEXT = LOW << 3;
// CHECK: const uvec4 LOW = uvec4(31u, 0u, 0u, 0u), NEXT = uvec4(248u, 0u, 0u, 0u);
uint64_t f(uint64_t m) { return m & LOW ^ NEXT; }
uint64_t f(int64_t m) { return uint64_t(m); }
// CHECK: uvec4 f(int64_t m)
#define LOWER(x) uint(x)
// CHECK: #define LOWER(x) (x).r
#define BIT(n) (1ul << n)
// CHECK: #define BIT(n) (lanesBit(n))
#define HAS(x, n) bool(x & BIT(n))
// CHECK: #define HAS(x, n) lanesTest(x, uint(n))
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint64_t m = ballotARB(i > 3u), v[2] = { m, m & 0xF0ul };
    if (!bool(m & 0x100000000ul) && m > 1ul) r[i]++;
    // CHECK: if (!((m & uvec4(0u, 1u, 0u, 0u)) != uvec4(0u)) && lanesCompare(m, uvec4(1u, 0u, 0u, 0u)) > 0) r[i]++;
    if (m > uint64_t(i) << 3) r[i]++;
    // CHECK: if (lanesCompare(m, lanesShiftLeft(uvec4(i, 0u, 0u, 0u), 3u)) > 0) r[i]++;
    if (m>i) r[i]++;
    // CHECK: if (lanesCompare(m,uvec4(i, 0u, 0u, 0u)) > 0) r[i]++;
    uint64_t n=f(m)-fold(v),z=-m;
    // CHECK: uvec4 n=lanesSubtract(f(m),fold(v)),z=lanesSubtract(uvec4(0u), m);
    r[i] = LOWER(m) + uint(HAS(m, i)) + uint(BIT(3) & m) + uint(f(int64_t(i)) ^ n) + uint(z);
    // CHECK: (BIT(3u) & m).x +
}
