// GL_QCOM_image_processing3: two dimensions, no depth.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_QCOM_image_processing3 : require
layout(binding = 0) uniform samplerCube c;
layout(binding = 1) uniform sampler2DShadow d;
layout(binding = 2) uniform sampler2D s;
layout(location = 0) out vec4 o;
layout(location = 0) flat in int i;
void main()
{
    o = textureGather4x1QCOM(c, vec3(0));
    // CHECK: [[@LINE-1]]:30: error: 'textureGather4x1QCOM' does not exist for samplerCube
    o = textureGatherDQCOM(d, vec2(0));
    // CHECK: [[@LINE-1]]:28: error: 'textureGatherDQCOM' does not exist for sampler2DShadow
    o = textureGatherDQCOM(s, vec2(0), i);
    // CHECK: [[@LINE-1]]:40: error: argument 3 of 'textureGatherDQCOM' must be a constant integral expression
}
// CHECK: {{^}}3 errors generated.
