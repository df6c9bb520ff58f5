// RUN: %sgcc %s -Wsubgroup-portability -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -o %t 2>&1 | count 0
// What takes a size of subgroups for granted is warned of by request, and only then.
#version 450
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint data[]; };

const uint WARP = 32;

uint butterfly(uint v)
{
    // CHECK: :[[@LINE+2]]:{{.*}} warning: 'subgroupShuffleXor' reaches further than small subgroups do
    for (uint offset = WARP / 2; offset > 0; offset >>= 1)
        v += subgroupShuffleXor(v, offset);
    return v;
}

void main()
{
    // CHECK: :[[@LINE+1]]:{{.*}} warning: this is the invocation's number in its part of a subgroup only where subgroups have 32 invocations, write gl_SubgroupInvocationID [-Wsubgroup-size]
    uint lane = gl_LocalInvocationIndex & 31;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: this is the number of a subgroup only where subgroups have 32 invocations, write gl_SubgroupID
    uint warp = gl_LocalInvocationID.x / WARP;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: this is the number of a subgroup only where subgroups have 64
    uint wave = gl_LocalInvocationIndex >> 6;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: a shift by 32 or more is undefined
    uint bit = 1u << gl_SubgroupInvocationID;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: these 32 bits are the first 32 invocations
    uint mask = subgroupBallot(data[lane] > 3).x;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: all bits are set only where a subgroup has so many active invocations, write subgroupAll(...)
    if (mask == 0xffffffffu) data[warp] = wave;
    uvec4 ballot = subgroupBallot(data[bit] != 0);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'subgroupBroadcast' reaches further
    data[1] = subgroupBroadcast(data[2], 31u);
    if (gl_SubgroupSize >= 32) data[1] += subgroupShuffleXor(data[2], 16u);
    data[2] += subgroupShuffleXor(data[2], 2u);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: these 32 bits are the first 32 invocations
    data[3] = bitCount(ballot.x) + butterfly(lane);
}
