#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// From SPIR-V 1.5 on the id may be any dynamically uniform value.
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: ; Version: 1.5
    // CHECK: OpGroupNonUniformBroadcast %int %uint_3 {{%[0-9]+}} {{%[0-9]+$}}
    r[0] = subgroupBroadcast(r[9], uint(r[8]));
}
