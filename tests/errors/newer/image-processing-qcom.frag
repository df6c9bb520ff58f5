// GL_QCOM_image_processing: arguments of other kinds.
// RUN: %refuse --target-env=vulkan1.2 %s | FileCheck %s
#version 450
#extension GL_QCOM_image_processing : require
layout(location = 0) in vec2 at;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
layout(binding = 1) uniform sampler2DArray weights;
void main()
{
    color = textureWeightedQCOM(image, at, image);
    // CHECK: [[@LINE-1]]:44: error: sampler2D is not an argument for 'textureWeightedQCOM' here: expected a sampler2DArray or sampler1DArray
    color = textureBoxFilterQCOM(weights, at, at);
    // CHECK: [[@LINE-1]]:34: error: sampler2DArray is not an argument for 'textureBoxFilterQCOM' here: expected a sampler2D
    color = textureBoxFilterQCOM(image, at, 1.0);
    // CHECK: [[@LINE-1]]:45: error: the argument is float, but vec2 is expected
    color = textureBlockMatchSADQCOM(image, uvec2(1), image, uvec2(2));
    // CHECK: [[@LINE-1]]:13: error: 'textureBlockMatchSADQCOM' takes 5 arguments
    color = textureBlockMatchWindowSADQCOM(image, uvec2(1), image, uvec2(2), uvec2(3));
    // CHECK: [[@LINE-1]]:13: error: 'textureBlockMatchWindowSADQCOM' needs #extension GL_QCOM_image_processing2 : enable
}
// CHECK: {{^}}5 errors generated.
