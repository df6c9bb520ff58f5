// Masks that cannot be vectors where they are used stay, each with its reason.
// RUN: %left | FileCheck %s
// CHECK-DAG: stays.comp:[[#@LINE+9]]:17: warning: this mask stays a 64-bit integer: another function of the same name already has its new type
// CHECK-DAG: stays.comp:[[#@LINE+13]]:14: warning: this mask stays a 64-bit integer: a function assigns it a number of another type
// CHECK-DAG: stays.comp:[[#@LINE+13]]:13: warning: this mask stays a 64-bit integer: it is shifted with its sign
// CHECK-DAG: stays.comp:[[#@LINE+13]]:14: warning: this mask stays a 64-bit integer: it is compared together with others, and a uvec4 has bits of more lanes
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
uint f(uint64_t m) { return uint(m); }
uint f(uvec4 m) { return m.w; }
void low(out uint l) { l = 3u; }
void main()
{
    uint64_t narrow = ballotARB(true);
    int64_t sign = int64_t(ballotARB(true));
    uint64_t whole[2] = { ~ballotARB(true), 1ul }, other[2] = { 1ul, 1ul };
    low(narrow);
    sign >>= 3;
    r[0] = f(ballotARB(true)) + uint(narrow) + uint(sign) + uint(whole == other);
}
