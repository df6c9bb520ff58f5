// RUN: %sgcc %s -Wsubgroup-portability -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// Masks of the ARB extension: only the lower half, tests against all ones, lane & 31.
#version 450
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint data[]; };
void main()
{
    bool c = data[gl_LocalInvocationIndex] > 3;
    uint64_t mask = ballotARB(c);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: all bits are set only where
    if (mask == ~0ul) data[0] = 1;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: these 32 bits are the first 32 invocations
    data[1] = bitCount(uint(ballotARB(!c)));
    // CHECK: :[[@LINE+1]]:{{.*}} warning: these 32 bits are the first 32 invocations
    data[2] = findLSB(unpackUint2x32(mask).x);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: this takes subgroups to have at most so many invocations
    data[3] = gl_SubGroupInvocationARB & 31;
}
