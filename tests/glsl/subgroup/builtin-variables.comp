#version 450
// RUN: %compile %s | FileCheck %s
// The variables of the basic extension: built-ins, precision (size and id are mediump).
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) writeonly buffer Out { uvec4 r; };
void main()
{
    // CHECK: capabilities: GroupNonUniform Shader{{$}}
    // CHECK: OpEntryPoint GLCompute
    // CHECK-DAG: OpDecorate [[COUNT:%[a-zA-Z0-9_]+]] BuiltIn NumSubgroups
    // CHECK-DAG: OpDecorate [[GROUP:%[a-zA-Z0-9_]+]] BuiltIn SubgroupId
    // CHECK-DAG: OpDecorate [[SIZE:%[a-zA-Z0-9_]+]] BuiltIn SubgroupSize
    // CHECK-DAG: OpDecorate [[LANE:%[a-zA-Z0-9_]+]] BuiltIn SubgroupLocalInvocationId
    // CHECK-DAG: OpDecorate [[SIZE]] RelaxedPrecision
    // CHECK-DAG: OpDecorate [[LANE]] RelaxedPrecision
    // CHECK-NOT: OpDecorate {{.*}} Flat
    // CHECK-DAG: [[SIZE]] = OpVariable %_ptr_Input_uint Input
    // CHECK-DAG: [[LANE]] = OpVariable %_ptr_Input_uint Input
    // CHECK-DAG: [[COUNT]] = OpVariable %_ptr_Input_uint Input
    // CHECK-DAG: [[GROUP]] = OpVariable %_ptr_Input_uint Input
    r = uvec4(gl_NumSubgroups, gl_SubgroupID, gl_SubgroupSize, gl_SubgroupInvocationID);
}
