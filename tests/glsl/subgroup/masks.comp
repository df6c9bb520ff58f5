#version 450
// RUN: %compile %s | FileCheck %s
// The five masks: uvec4 inputs, highp, under the ballot capability.
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) writeonly buffer Out { uvec4 r[5]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformBallot Shader{{$}}
    // CHECK-NOT: RelaxedPrecision
    // CHECK-DAG: OpDecorate [[EQ:%[a-zA-Z0-9_]+]] BuiltIn SubgroupEqMask
    // CHECK-DAG: OpDecorate [[GE:%[a-zA-Z0-9_]+]] BuiltIn SubgroupGeMask
    // CHECK-DAG: OpDecorate [[GT:%[a-zA-Z0-9_]+]] BuiltIn SubgroupGtMask
    // CHECK-DAG: OpDecorate [[LE:%[a-zA-Z0-9_]+]] BuiltIn SubgroupLeMask
    // CHECK-DAG: OpDecorate [[LT:%[a-zA-Z0-9_]+]] BuiltIn SubgroupLtMask
    // CHECK-DAG: [[EQ]] = OpVariable %_ptr_Input_v4uint Input
    // CHECK-DAG: [[LT]] = OpVariable %_ptr_Input_v4uint Input
    r[0] = gl_SubgroupEqMask;
    r[1] = gl_SubgroupGeMask;
    r[2] = gl_SubgroupGtMask;
    r[3] = gl_SubgroupLeMask;
    r[4] = gl_SubgroupLtMask;
}
