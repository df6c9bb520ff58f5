#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.18; GL_KHR_vulkan_glsl: subpassLoad reads at the fragment's own place.
layout(input_attachment_index = 0, binding = 0) uniform subpassInput albedo;
layout(input_attachment_index = 1, binding = 1) uniform usubpassInputMS ids;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: OpCapability InputAttachment
    // CHECK: [[HERE:%.*]] = OpConstantComposite %v2int %int_0 %int_0
    // CHECK: OpImageRead %v4float %{{[0-9]+}} [[HERE]]{{$}}
    // CHECK: OpImageRead %v4uint %{{[0-9]+}} [[HERE]] Sample %int_1
    color = subpassLoad(albedo) * vec4(subpassLoad(ids, 1));
}
