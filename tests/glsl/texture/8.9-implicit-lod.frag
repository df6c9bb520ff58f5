#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.9.2: with derivatives the level is implicit, and a bias may be added.
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) uniform samplerCubeShadow shadow;
layout(binding = 2) uniform sampler1DArrayShadow strip;
layout(binding = 3) uniform samplerCubeArrayShadow shadows;
layout(location = 0) in vec4 p;
layout(location = 0) out vec4 color;
layout(location = 1) out vec2 lod;
void main()
{
    // CHECK: OpCapability ImageQuery
    // CHECK: OpImageSampleImplicitLod %v4float %{{[0-9]+}} %{{[0-9]+$}}
    color = texture(colors, p.xy);
    // CHECK: OpImageSampleImplicitLod %v4float %{{.*}} Bias %float_2
    color += texture(colors, p.xy, 2.0);
    // CHECK: OpImageSampleImplicitLod %v4float %{{.*}} Bias|ConstOffset %float_2
    color += textureOffset(colors, p.xy, ivec2(-8, 7), 2.0);
    // CHECK: OpImageSampleProjImplicitLod
    color += textureProj(colors, p.xyz);
    // CHECK: [[REF:%.*]] = OpCompositeExtract %float [[P:%.*]] 3
    // CHECK: OpImageSampleDrefImplicitLod %float %{{.*}} [[P]] [[REF]] Bias
    color.x += texture(shadow, p, 0.5);
    // The reference of a one-dimensional array is the third component.
    // CHECK: [[REF1:%.*]] = OpCompositeExtract %float %{{.*}} 2
    // CHECK: OpImageSampleDrefImplicitLod %float %{{.*}} [[REF1]]
    color.y += texture(strip, p.xyz);
    // CHECK: OpImageSampleDrefImplicitLod %float %{{.*}} %{{.*}} %float_0_25
    color.z += texture(shadows, p, 0.25);
    // CHECK: OpImageQueryLod %v2float
    lod = textureQueryLod(colors, p.xy);
}
