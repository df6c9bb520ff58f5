#version 450
// RUN: %compile %s | FileCheck %s
// GL_ARB_shader_group_vote.
#extension GL_ARB_shader_group_vote : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { bool r[]; };
void main()
{
    // CHECK: {{OpGroupNonUniformAny %bool %uint_3|OpSubgroupAnyKHR %bool}}
    // CHECK: {{OpGroupNonUniformAll %bool %uint_3|OpSubgroupAllKHR %bool}}
    // CHECK: {{OpGroupNonUniformAllEqual %bool %uint_3|OpSubgroupAllEqualKHR %bool}}
    r[0] = anyInvocationARB(r[9]);
    r[1] = allInvocationsARB(r[9]);
    r[2] = allInvocationsEqualARB(r[9]);
}
