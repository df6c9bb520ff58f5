// GL_NV_shader_atomic_fp16_vector: two halves are in an image of rg16f, four in one of rgba16f.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_NV_shader_atomic_fp16_vector : require
layout(local_size_x = 1) in;
layout(binding = 1, rg16f) uniform image2D image2;
layout(binding = 2, rgba8) uniform image2D bytes;
void main()
{
    imageAtomicAdd(bytes, ivec2(0), f16vec2(1));
    // CHECK: [[@LINE-1]]:20: error: argument 1 of 'imageAtomicAdd' must be an image of layout(rg16f)
    imageAtomicMin(image2, ivec2(0), f16vec4(1));
    // CHECK: [[@LINE-1]]:20: error: argument 1 of 'imageAtomicMin' must be an image of layout(rgba16f)
}
// CHECK: {{^}}2 errors generated.
