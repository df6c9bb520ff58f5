#version 450
// RUN: %compile %s | FileCheck %s
// GL_AMD_texture_gather_bias_lod and GL_AMD_shader_image_load_store_lod.
#extension GL_AMD_texture_gather_bias_lod : require
#extension GL_AMD_shader_image_load_store_lod : require
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1, rgba8) uniform image2D pixels;
layout(location = 0) in vec4 p;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: capabilities: ImageGatherBiasLodAMD ImageReadWriteLodAMD Shader
    // CHECK: extensions: SPV_AMD_shader_image_load_store_lod SPV_AMD_texture_gather_bias_lod
    // CHECK: OpImageGather %v4float %{{.*}} %int_1 Bias %float_2
    color = textureGather(colors, p.xy, 1, 2.0);
    // CHECK: OpImageGather %v4float %{{.*}} %int_0 Lod %float_1_5
    color += textureGatherLodAMD(colors, p.xy, 1.5);
    // CHECK: OpImageRead %v4float %{{.*}} Lod %int_3
    color += imageLoadLodAMD(pixels, ivec2(p.xy), 3);
    // CHECK: OpImageWrite %{{.*}} Lod %int_2
    imageStoreLodAMD(pixels, ivec2(p.xy), 2, color);
}
