#version 450
// RUN: %sgcc %s --target-env=opengl -o %t.spv
// RUN: %spirv-val --target-env opengl4.5 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s
// GL_EXT_texture_offset_non_const.
#extension GL_EXT_texture_offset_non_const : require
layout(binding = 0) uniform sampler2D colors;
layout(location = 0) in vec2 p;
layout(location = 1) in flat ivec2 offset;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: OpImageSampleImplicitLod %v4float %{{.*}} Offset
    color = textureOffset(colors, p, offset);
    // CHECK: OpImageSampleImplicitLod %v4float %{{.*}} ConstOffset
    color += textureOffset(colors, p, ivec2(1));
}
