// Types follow the masks: variables, parameters, results, members, arrays, memory; numbers of 64 bits stay.
// RUN: %ported | FileCheck %s
// CHECK: #extension GL_ARB_gpu_shader_int64
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
struct Votes { uint64_t yes; int64_t no; uint64_t time; };
// CHECK: struct Votes { uvec4 yes; uvec4 no; uint64_t time; };
layout(std430, binding = 0) buffer B { uint first; uint64_t mask, masks[4]; uint64_t number; uint r[]; } b;
// CHECK: layout(std430, binding = 0) buffer B { uint first; uvec2 mask, masks[4]; uint64_t number; uint r[]; } b;
shared uint64_t common_masks[2];
// CHECK: shared uvec4 common_masks[2];
uint64_t pick(bool which, const uint64_t a, inout uint64_t c);
// CHECK: uvec4 pick(bool which, const uvec4 a, inout uvec4 c);
uint64_t pick(bool which, const uint64_t a, inout uint64_t c) { c |= 1ul; return which ? a : c; }
// CHECK: uvec4 pick(bool which, const uvec4 a, inout uvec4 c) { c |= uvec4(1u, 0u, 0u, 0u); return which ? a : c; }
void main()
{
    uint i = gl_GlobalInvocationID.x;
    Votes v = Votes(ballotARB(i > 3u), int64_t(ballotARB(i < 2u)), b.number);
    // CHECK: Votes v = Votes(subgroupBallot(i > 3u), subgroupBallot(i < 2u), b.number);
    uint64_t list[2] = { v.yes, 0xF00000001ul };
    // CHECK: uvec4 list[2] = { v.yes, uvec4(1u, 15u, 0u, 0u) };
    common_masks[0] = pick(i == 1u, v.yes, list[1]);
    // CHECK: common_masks[0] = pick(i == 1u, v.yes, list[1]);
    b.mask = v.yes & ~uint64_t(v.no);
    // CHECK: b.mask = (v.yes & ~v.no).xy;
    b.masks[i & 3u] |= common_masks[0];
    // CHECK: b.masks[i & 3u] |= common_masks[0].xy;
    list[0] = b.mask;
    // CHECK: list[0] = uvec4(b.mask, 0u, 0u);
    b.number = b.number * 5ul + v.yes;
    // CHECK: b.number = b.number * 5ul + packUint2x32(v.yes.xy);
    b.r[i] = uint(list[0]);
    // CHECK: b.r[i] = list[0].x;
}
