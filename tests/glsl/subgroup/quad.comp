#version 450
// RUN: %compile %s | FileCheck %s
// Quad operations carry the scope Subgroup; directions are ids of constants: 0, 1, 2.
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { vec2 r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformQuad Shader{{$}}
    // CHECK: OpGroupNonUniformQuadSwap %v2float %uint_3 {{%[0-9]+}} %uint_0{{$}}
    // CHECK: OpGroupNonUniformQuadSwap %v2float %uint_3 {{%[0-9]+}} %uint_1{{$}}
    // CHECK: OpGroupNonUniformQuadSwap %v2float %uint_3 {{%[0-9]+}} %uint_2{{$}}
    r[0] = subgroupQuadSwapHorizontal(r[9]);
    r[1] = subgroupQuadSwapVertical(r[9]);
    r[2] = subgroupQuadSwapDiagonal(r[9]);
}
