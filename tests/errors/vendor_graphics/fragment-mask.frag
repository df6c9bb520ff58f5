#version 450
// RUN: %refuse %s | FileCheck %s
// Fragment masks are fetched of multisampled textures and subpass inputs.
#extension GL_AMD_shader_fragment_mask : require
layout(binding = 0) uniform sampler2D plain;
layout(binding = 1, r32f) uniform image2D image;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: :[[@LINE+1]]:42: error: 'fragmentMaskFetchAMD' does not exist for sampler2D
    color.x = float(fragmentMaskFetchAMD(plain, ivec2(1)));
    // CHECK: :[[@LINE+1]]:30: error: argument 1 of 'fragmentFetchAMD' is image2D
    color = fragmentFetchAMD(image, ivec2(1), 0u);
}
// CHECK: {{^}}2 errors generated.
