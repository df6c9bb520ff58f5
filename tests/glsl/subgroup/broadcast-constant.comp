#version 450
// RUN: %compile %s | FileCheck %s
// The id of a broadcast is a constant in SPIR-V 1.3; an int literal is converted.
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { vec2 r[]; };
const uint two = 1u + 1u;
void main()
{
    // CHECK: capabilities: GroupNonUniformBallot GroupNonUniformQuad Shader{{$}}
    // CHECK: OpGroupNonUniformBroadcast %v2float %uint_3 {{%[0-9]+}} %uint_0{{$}}
    r[0] = subgroupBroadcast(r[9], 0);
    // CHECK: OpGroupNonUniformBroadcast %v2float %uint_3 {{%[0-9]+}} %uint_2{{$}}
    r[1] = subgroupBroadcast(r[9], two);
    // CHECK: OpGroupNonUniformBroadcastFirst %v2float %uint_3 {{%[0-9]+$}}
    r[2] = subgroupBroadcastFirst(r[9]);
    // CHECK: OpGroupNonUniformQuadBroadcast %v2float %uint_3 {{%[0-9]+}} %uint_3{{$}}
    r[3] = subgroupQuadBroadcast(r[9], 3u);
}
