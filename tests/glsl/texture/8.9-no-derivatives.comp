#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.9: outside of fragment shaders the level of a look-up that names none is 0.
layout(local_size_x = 1) in;
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) uniform sampler2DArrayShadow shadows;
layout(binding = 2) uniform usampler3D volume;
layout(binding = 3) buffer Data { vec4 p; vec4 color; uvec4 voxel; float lit; };
void main()
{
    // CHECK: %float_0 = OpConstant %float 0
    // CHECK: OpImageSampleExplicitLod %v4float %{{.*}} %{{.*}} Lod %float_0
    color = texture(colors, p.xy);
    // CHECK: [[P:%.*]] = OpLoad %v4float
    // CHECK: [[REF:%.*]] = OpCompositeExtract %float [[P]] 3
    // CHECK: OpImageSampleDrefExplicitLod %float %{{.*}} [[P]] [[REF]] Lod %float_0
    lit = texture(shadows, p);
    // The third component of a projective coordinate of four is not used.
    // CHECK: [[Q:%.*]] = OpLoad %v4float
    // CHECK: [[C:%.*]] = OpVectorShuffle %v3float [[Q]] [[Q]] 0 1 3
    // CHECK: OpImageSampleProjExplicitLod %v4float %{{.*}} [[C]] Lod|ConstOffset %float_0
    color = textureProjOffset(colors, p, ivec2(1, -1));
    // CHECK: OpImageSampleExplicitLod %v4uint %{{.*}} %{{.*}} Grad
    voxel = textureGrad(volume, p.xyz, p.yzw, p.zyx);
    // CHECK: [[I:%.*]] = OpImage
    // CHECK: OpImageFetch %v4uint [[I]] %{{.*}} Lod %int_2
    voxel = texelFetch(volume, ivec3(p.xyz), 2);
}
