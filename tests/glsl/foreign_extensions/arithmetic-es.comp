#version 310 es
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_EXT_shader_subgroup_extended_types_int16 : require
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float16_t h; uint16_t s; int8_t c; highp uint u; };
void main()
{
    h = h * float16_t(2) + float16_t(1);
    [[unroll]] for (int i = 0; i < 2; i++) s = subgroupAdd(s) * uint16_t(3);
    c += int8_t(s);
    u = subgroupBallot(c > int8_t(1)).x + gl_SubgroupSize;
}
// CHECK: capabilities: Float16 GroupNonUniformArithmetic GroupNonUniformBallot Int16 Int8 Shader
