#version 450
#extension GL_EXT_subgroup_uniform_control_flow : require
#extension GL_KHR_shader_subgroup_vote : require
// The attribute of subgroup uniform control flow.
// expect 0: int [2] * 32
// need: shaderSubgroupUniformControlFlow
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main() [[subgroup_uniform_control_flow]]
{
    r[gl_LocalInvocationIndex] = subgroupAll(true) ? 2 : 1;
}
