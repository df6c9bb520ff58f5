#version 450
// RUN: %compile %s | FileCheck %s
// A specialization constant is a constant id, and stays one.
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(constant_id = 7) const uint source = 1u;
void main()
{
    // CHECK: OpDecorate [[ID:%[a-z0-9_]+]] SpecId 7
    // CHECK: [[ID]] = OpSpecConstant %uint 1
    // CHECK: OpGroupNonUniformBroadcast %int %uint_3 {{%[0-9]+}} [[ID]]{{$}}
    r[0] = subgroupBroadcast(r[9], source);
    // CHECK: OpGroupNonUniformQuadBroadcast %int %uint_3 {{%[0-9]+}} [[ID]]{{$}}
    r[1] = subgroupQuadBroadcast(r[9], source);
}
