// Arrays of masks that are chosen: what ?: gives is what goes somewhere, the condition is an expression as any other.
// RUN: %ported | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_shader_group_vote : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint64_t none[2] = uint64_t[2](0ul, 0ul);
    // CHECK: uvec4 m[2] = (gl_SubgroupInvocationID > 1u) ? uvec4[2](subgroupBallot(i > 3u), uvec4(0u)) : uvec4[2](uvec4(0u), uvec4(1u, 0u, 0u, 0u));
    uint64_t m[2] = (gl_SubGroupInvocationARB > 1u) ? uint64_t[2](ballotARB(i > 3u), 0ul) : uint64_t[2](0ul, 1ul);
    // CHECK: m = subgroupAny(i > 4u) ? (none, m) : subgroupAll(i > 5u) ? uvec4[](gl_SubgroupEqMask, uvec4(0u)) : m;
    m = anyInvocationARB(i > 4u) ? (none, m) : allInvocationsARB(i > 5u) ? uint64_t[](gl_SubGroupEqMaskARB, 0ul) : m;
    // CHECK: r[i] = (gl_SubgroupInvocationID > 2u ? m : none)[1].y;
    r[i] = unpackUint2x32((gl_SubGroupInvocationARB > 2u ? m : none)[1]).y;
}
