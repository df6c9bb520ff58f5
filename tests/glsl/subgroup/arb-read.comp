#version 450
// RUN: %compile %s | FileCheck %s
// readInvocationARB takes a dynamically uniform index, which SPIR-V 1.3's broadcast does not.
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { vec2 r[]; };
void main()
{
    // CHECK-NOT: OpGroupBroadcast
    // CHECK-NOT: OpGroupNonUniformBroadcast {{.*}} %{{[0-9]+$}}
    // CHECK: {{OpGroupNonUniformShuffle %v2float %uint_3|OpSubgroupReadInvocationKHR %float}}
    r[0] = readInvocationARB(r[9], uint(r[8].x));
    // CHECK: {{OpGroupNonUniformBroadcastFirst %v2float %uint_3|OpSubgroupFirstInvocationKHR %float}}
    r[1] = readFirstInvocationARB(r[9]);
}
