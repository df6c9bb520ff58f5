#version 450
// RUN: %compile %s | FileCheck %s
// GL_ARB_sparse_texture2 and GL_ARB_sparse_texture_clamp: a code as the result, the texel in a parameter; a least level.
#extension GL_ARB_sparse_texture2 : require
#extension GL_ARB_sparse_texture_clamp : require
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) uniform sampler2DShadow shadow;
layout(binding = 2, rgba8) uniform readonly image2D pixels;
layout(location = 0) in vec4 p;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK-DAG: OpCapability SparseResidency
    // CHECK-DAG: OpCapability MinLod
    // CHECK: [[PAIR:%_struct.*]] = OpTypeStruct %int %v4float
    vec4 texel = vec4(0);
    float lit = 0.0;
    // CHECK: [[BOTH:%.*]] = OpImageSparseSampleImplicitLod [[PAIR]]
    // CHECK: OpCompositeExtract %v4float [[BOTH]] 1
    // CHECK: [[CODE:%.*]] = OpCompositeExtract %int [[BOTH]] 0
    int code = sparseTextureARB(colors, p.xy, texel);
    // CHECK: OpImageSparseTexelsResident %bool [[CODE]]
    color = sparseTexelsResidentARB(code) ? texel : vec4(0);
    // CHECK: OpImageSparseSampleDrefImplicitLod %{{.*}} MinLod %float_1
    code = sparseTextureClampARB(shadow, p.xyz, 1.0, lit);
    // CHECK: OpImageSparseFetch
    code |= sparseTexelFetchARB(colors, ivec2(p.xy), 0, texel);
    // CHECK: OpImageSparseGather %{{.*}} %int_2
    code |= sparseTextureGatherARB(colors, p.xy, texel, 2);
    // CHECK: OpImageSparseRead
    code |= sparseImageLoadARB(pixels, ivec2(p.xy), texel);
    // CHECK: OpImageSampleExplicitLod %v4float %{{.*}} Grad|MinLod
    color += textureGradClampARB(colors, p.xy, p.zw, p.wz, 2.0) * lit + texel * float(code);
}
