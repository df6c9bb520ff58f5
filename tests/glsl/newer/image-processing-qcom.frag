// GL_QCOM_image_processing and _2: weights, boxes and blocks; the textures that hold them are decorated.
// RUN: %sgcc --target-env=vulkan1.2 %s -S -o - | FileCheck %s
#version 450
#extension GL_QCOM_image_processing : require
#extension GL_QCOM_image_processing2 : require
layout(location = 0) in vec2 at;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
layout(binding = 1) uniform sampler2DArray weights;
layout(binding = 2) uniform sampler2D target;
layout(binding = 3) uniform texture2D blocks;
layout(binding = 4) uniform sampler nearest;
// CHECK-DAG: OpCapability TextureSampleWeightedQCOM
// CHECK-DAG: OpCapability TextureBoxFilterQCOM
// CHECK-DAG: OpCapability TextureBlockMatchQCOM
// CHECK-DAG: OpCapability TextureBlockMatch2QCOM
// CHECK-DAG: OpExtension "SPV_QCOM_image_processing"
// CHECK-DAG: OpExtension "SPV_QCOM_image_processing2"
// CHECK-DAG: OpDecorate [[weights:%[^ ]+]] WeightTextureQCOM
// CHECK-DAG: OpDecorate [[weights]] Binding 1
// CHECK-DAG: OpDecorate [[target:%[^ ]+]] BlockMatchTextureQCOM
// CHECK-DAG: OpDecorate [[target]] BlockMatchSamplerQCOM
// CHECK-DAG: OpDecorate [[target]] Binding 2
// CHECK-DAG: OpDecorate [[blocks:%[^ ]+]] BlockMatchTextureQCOM
// CHECK-DAG: OpDecorate [[blocks]] Binding 3
// CHECK-DAG: OpDecorate [[sampler:%[^ ]+]] BlockMatchSamplerQCOM
// CHECK-DAG: OpDecorate [[sampler]] Binding 4
void main()
{
    // CHECK: OpImageSampleWeightedQCOM %v4float
    color = textureWeightedQCOM(image, at, weights);
    // CHECK: OpImageBoxFilterQCOM %v4float
    color += textureBoxFilterQCOM(image, at, vec2(2.5));
    // CHECK: OpImageBlockMatchSADQCOM %v4float
    color += textureBlockMatchSADQCOM(target, uvec2(1), sampler2D(blocks, nearest), uvec2(2), uvec2(4));
    // CHECK: OpImageBlockMatchSSDQCOM %v4float
    color += textureBlockMatchSSDQCOM(target, uvec2(1), sampler2D(blocks, nearest), uvec2(2), uvec2(4));
    // CHECK: OpImageBlockMatchWindowSADQCOM %v4float
    color += textureBlockMatchWindowSADQCOM(target, uvec2(1), sampler2D(blocks, nearest), uvec2(2), uvec2(4));
    // CHECK: OpImageBlockMatchWindowSSDQCOM %v4float
    color += textureBlockMatchWindowSSDQCOM(target, uvec2(1), sampler2D(blocks, nearest), uvec2(2), uvec2(4));
    // CHECK: OpImageBlockMatchGatherSADQCOM %v4float
    color += textureBlockMatchGatherSADQCOM(target, uvec2(1), sampler2D(blocks, nearest), uvec2(2), uvec2(4));
    // CHECK: OpImageBlockMatchGatherSSDQCOM %v4float
    color += textureBlockMatchGatherSSDQCOM(target, uvec2(1), sampler2D(blocks, nearest), uvec2(2), uvec2(4));
}
