#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_compute_shader_derivatives: levels are implicit once groups for derivatives are declared.
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 2, local_size_y = 2) in;
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) buffer Data { vec4 p; vec4 color; };
layout(derivative_group_quadsNV) in;
void main()
{
    // CHECK: OpImageSampleImplicitLod %v4float %{{.*}} Bias %float_1
    color = texture(colors, p.xy, 1.0);
    // CHECK: OpImageQueryLod
    color.xy += textureQueryLod(colors, p.xy);
}
