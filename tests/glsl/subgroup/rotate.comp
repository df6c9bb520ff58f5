#version 450
// RUN: %compile %s | FileCheck %s
// Rotations; the clustered one has a trailing constant id (KHR_shader_subgroup_rotate).
#extension GL_KHR_shader_subgroup_rotate : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformRotateKHR Shader{{$}}
    // CHECK: extensions: SPV_KHR_subgroup_rotate{{$}}
    // CHECK: OpGroupNonUniformRotateKHR %int %uint_3 {{%[0-9]+}} {{%[0-9]+$}}
    // CHECK: OpGroupNonUniformRotateKHR %int %uint_3 {{%[0-9]+}} {{%[0-9]+}} %uint_4{{$}}
    r[0] = subgroupRotate(r[9], uint(r[8]));
    r[1] = subgroupClusteredRotate(r[9], uint(r[8]), 4u);
}
