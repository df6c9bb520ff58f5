// GL_HUAWEI_subpass_shading: a compute shader reads input attachments.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 460
#extension GL_HUAWEI_subpass_shading : require
layout(local_size_x = 8, local_size_y = 8) in;
layout(input_attachment_index = 0, binding = 0) uniform subpassInput color;
layout(input_attachment_index = 1, binding = 1) uniform usubpassInputMS samples;
layout(binding = 2, rgba8) uniform writeonly image2D result;
// CHECK-DAG: OpCapability SubpassShadingHUAWEI
// CHECK-DAG: OpExtension "SPV_HUAWEI_subpass_shading"
// CHECK-DAG: InputAttachmentIndex 1
// CHECK: OpImageRead %v4float
// CHECK: OpImageRead %v4uint %{{[0-9]+}} %{{[0-9]+}} Sample
void main()
{
    vec4 c = subpassLoad(color) + vec4(subpassLoad(samples, 1));
    imageStore(result, ivec2(gl_GlobalInvocationID.xy), c);
}
