// Where the new text would not compile, the masks at that place stay 64-bit integers, and that is said.
// RUN: %left | FileCheck %s
// CHECK: kept.comp:[[#@LINE+8]]:20: warning: this mask stays a 64-bit integer: without, this would not compile: expected a member, found the number '7u'
#version 450
#extension GL_ARB_shader_ballot : require
// CHECK: #extension GL_ARB_gpu_shader_int64 : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
#define y 7u
uint high(uint64_t m) { return uint(m >> 32) + y; }
// CHECK: uint high(uint64_t m) { return uint(m >> 32) + y; }
void main()
{
    uint64_t a = ballotARB(gl_LocalInvocationIndex > 4u), b = ballotARB(true);
    // CHECK: uvec4 a = subgroupBallot(gl_LocalInvocationIndex > 4u), b = subgroupBallot(true);
    r[0] = high(a) + uint(b);
    // CHECK: r[0] = high(packUint2x32(a.xy)) + b.x;
}
