#version 450
// RUN: %compile %s | FileCheck %s
// Half floats.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_EXT_shader_subgroup_extended_types_float16 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    // CHECK: capabilities: Float16 GroupNonUniformArithmetic GroupNonUniformQuad Shader{{$}}
    // CHECK: OpGroupNonUniformFAdd %half %uint_3 Reduce
    // CHECK: OpGroupNonUniformQuadSwap %v4half %uint_3
    r[0] = float(subgroupAdd(float16_t(r[8])));
    r[1] = float(subgroupQuadSwapVertical(f16vec4(r[8])).w);
}
