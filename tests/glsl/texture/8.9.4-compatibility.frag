#version 330 compatibility
// RUN: %sgcc %s --target-env=opengl -o %t.spv
// RUN: %spirv-val --target-env opengl4.5 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s
// GLSL 4.60, 8.9.4: the old names; shadow functions give a vec4.
#extension GL_ARB_separate_shader_objects : require
uniform sampler2D colors;
uniform sampler1DShadow shadow;
uniform samplerCube sky;
layout(location = 0) in vec4 p;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: OpImageSampleImplicitLod %v4float
    color = texture2D(colors, p.xy);
    // CHECK: OpImageSampleProjImplicitLod %v4float %{{.*}} Bias %float_1
    color += texture2DProj(colors, p, 1.0);
    // CHECK: OpImageSampleExplicitLod %v4float %{{.*}} Lod %float_2
    color += textureCubeLod(sky, p.xyz, 2.0);
    // CHECK: [[D:%.*]] = OpImageSampleDrefImplicitLod %float
    // CHECK: OpCompositeConstruct %v4float [[D]] [[D]] [[D]] [[D]]
    color += shadow1D(shadow, p.xyz);
}
