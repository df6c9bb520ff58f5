#version 450
// RUN: %compile %s | FileCheck %s
// Subgroup variables are flat in fragment shaders (Vulkan, VUID-StandaloneSpirv-Flat-04744).
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
layout(location = 0) out vec4 color;
// CHECK: capabilities: GroupNonUniformBallot GroupNonUniformQuad Shader
// CHECK-DAG: OpDecorate %[[S:[a-zA-Z_0-9]+]] BuiltIn SubgroupSize
// CHECK-DAG: OpDecorate %[[S]] Flat
// CHECK-DAG: OpDecorate %[[E:[a-zA-Z_0-9]+]] BuiltIn SubgroupEqMask
// CHECK-DAG: OpDecorate %[[E]] Flat
void main()
{
    color = vec4(gl_SubgroupEqMask) / float(gl_SubgroupSize);
    color = subgroupQuadSwapHorizontal(color);
}
