// A constant index is a broadcast, any other a shuffle, also a specialization constant; votes.
// RUN: %ported | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_shader_group_vote : warn
// CHECK: #extension GL_KHR_shader_subgroup_ballot : require
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_shuffle : require
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_vote : warn
layout(local_size_x = 64) in;
layout(constant_id = 1) const uint lane = 3;
layout(std430, binding = 0) buffer B { vec4 r[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    vec4 v = readInvocationARB(r[i], 5u) + readInvocationARB(r[i], lane);
    // CHECK: vec4 v = subgroupBroadcast(r[i], 5u) + subgroupShuffle(r[i], lane);
    v += readInvocationARB(r[i], i & 3u);
    // CHECK: v += subgroupShuffle(r[i], i & 3u);
    for (;;) {
        uint first = readFirstInvocationARB(i >> 2);
        // CHECK: uint first = subgroupBroadcastFirst(i >> 2);
        if (first == i >> 2) { v.x += 1.0; break; }
    }
    r[i] = anyInvocationARB(i > 3u) && !allInvocationsARB(i > 3u) || allInvocationsEqualARB(i > 7u) ? v : -v;
    // CHECK: r[i] = subgroupAny(i > 3u) && !subgroupAll(i > 3u) || subgroupAllEqual(i > 7u) ? v : -v;
}
