#version 450
// RUN: %sgcc -S %s -o - | FileCheck %s
// RUN: %sgcc %s -o %t.spv && %sgcc --check --target-env=vulkan1.1 %t.spv
// GL_AMD_gpu_shader_half_float_fetch: texels and coordinates of float16_t.
#extension GL_AMD_gpu_shader_half_float_fetch : require
#extension GL_ARB_sparse_texture2 : require
#extension GL_AMD_texture_gather_bias_lod : require
#if GL_AMD_gpu_shader_half_float_fetch != 1
#error the macro is missing
#endif
layout(binding = 0) uniform f16sampler2D s;
layout(binding = 1) uniform f16sampler2DShadow shadow;
layout(binding = 2) uniform f16samplerCubeArrayShadow cubes;
layout(binding = 3) uniform f16texture2DArray t;
layout(binding = 4) uniform sampler plain;
layout(binding = 5, rgba16f) uniform f16image2D target;
layout(binding = 6) uniform f16samplerBuffer texels;
layout(binding = 7) uniform f16sampler2DMS samples;
layout(binding = 8, input_attachment_index = 0) uniform f16subpassInput attachment;
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
void main()
{
    f16vec2 at = f16vec2(uv);
    // CHECK: %[[HALF:half|float16_t|v4half]] = OpType
    // CHECK: OpImageSampleImplicitLod %v4half %{{[0-9]+}} %[[AT:[0-9]+]] Bias %half
    f16vec4 v = texture(s, at, float16_t(0.5));
    // CHECK: OpImageSampleImplicitLod %v4half %{{[0-9]+}} %[[UV:[0-9]+]]
    v += texture(s, uv);
    // CHECK: OpImageSampleExplicitLod %v4half %{{[0-9]+}} %[[AT]] Lod %half_0x1p_1
    v += textureLod(s, at, float16_t(2.0));
    // CHECK: OpImageSampleExplicitLod %v4half %{{[0-9]+}} %[[AT]] Grad %[[AT]] %[[AT]]
    v += textureGrad(s, at, at, at);
    // CHECK: OpImageSampleDrefImplicitLod %half %{{[0-9]+}} %[[AT]] %float_0_5
    v.x += texture(shadow, at, 0.5);
    // CHECK: OpImageSampleDrefImplicitLod %half %{{[0-9]+}} %{{[0-9]+}} %float_0_25
    v.x += texture(cubes, f16vec4(v), 0.25);
    // CHECK: OpImageSampleImplicitLod %v4half
    v += texture(f16sampler2DArray(t, plain), f16vec3(v));
    // CHECK: OpImageFetch %v4half
    v += texelFetch(texels, 3);
    // CHECK: OpImageFetch %v4half {{.*}} Sample
    v += texelFetch(samples, ivec2(1), 2);
    // CHECK: OpImageGather %v4half %{{[0-9]+}} %[[AT]]
    v += textureGather(s, at, 1);
    // CHECK: OpImageDrefGather %v4half %{{[0-9]+}} %[[AT]] %float_0_5
    v += textureGather(shadow, at, 0.5);
    f16vec4 texel;
    // CHECK: OpImageSparseSampleImplicitLod
    if (sparseTexelsResidentARB(sparseTextureARB(s, at, texel))) v += texel;
    // CHECK: OpImageSampleProjImplicitLod %v4half
    v += textureProj(s, f16vec3(v));
    // CHECK: OpImageQueryLod %v2float %{{[0-9]+}} %[[AT]]
    color.xy = textureQueryLod(s, at);
    // CHECK: OpImageRead %v4half
    v += imageLoad(target, ivec2(0)) + subpassLoad(attachment);
    // CHECK: OpImageWrite
    imageStore(target, ivec2(imageSize(target)), v);
    color += vec4(v) + vec4(textureSize(s, 0), textureQueryLevels(shadow), 0);
}
