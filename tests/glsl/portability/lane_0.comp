// RUN: %sgcc %s -Wsubgroup-portability -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wsubgroup-divergence -o %t 2>&1 | FileCheck --check-prefix=DIVERGENT %s --implicit-check-not=warning:
// Invocation 0 is chosen where it may not be active; in uniform control flow it is.
#version 450
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_vote : enable
layout(local_size_x = 64) in;
layout(push_constant) uniform Parameters { uint count; };
layout(binding = 0) buffer Data { uint data[]; };
void main()
{
    uint mine = data[gl_GlobalInvocationID.x];
    if (gl_SubgroupInvocationID == 0) data[0] = 1;
    for (uint i = 0; i < count; i++)
        if (gl_SubgroupInvocationID == 0) data[i] = subgroupBroadcast(mine, 0);
    if (subgroupAny(mine > 3))
        if (gl_SubgroupInvocationID == 0) data[1] = 1;
    if (mine > 7) {
        // CHECK: :[[@LINE+3]]:{{.*}} warning: invocation 0 may not be active in this branch, write subgroupBroadcastFirst
        // DIVERGENT: :[[@LINE+2]]:9: warning: a value of another invocation is read in control flow that is not uniform over the subgroup
        // DIVERGENT: :[[@LINE-3]]:5: note: invocations take different ways here
        uint first = subgroupBroadcast(mine, 0);
        // CHECK: :[[@LINE+1]]:{{.*}} warning: invocation 0 may not be active in this branch, and then none is chosen, write subgroupElect()
        if (gl_SubgroupInvocationID == 0) atomicAdd(data[2], first);
    }
}
