#version 450
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s
// What GL_INTEL_conservative_rasterization, GL_INTEL_fragment_shader_ordering and GL_EXT_shader_samples_identical refuse.
// CHECK: :[[@LINE+1]]:8: error: layout 'inner_coverage' needs {{.*}}#extension GL_INTEL_conservative_rasterization : enable
layout(inner_coverage) in;
#extension GL_INTEL_conservative_rasterization : require
layout(inner_coverage) in;
// CHECK: :[[@LINE+1]]:8: error:
layout(post_depth_coverage) in;
uniform sampler2DMS colors;
out vec4 color;
void main()
{
    // CHECK: :[[@LINE+1]]:5: error: 'beginFragmentShaderOrderingINTEL' needs #extension GL_INTEL_fragment_shader_ordering : enable
    beginFragmentShaderOrderingINTEL();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'textureSamplesIdenticalEXT' needs #extension GL_EXT_shader_samples_identical : enable
    color = vec4(textureSamplesIdenticalEXT(colors, ivec2(0)));
}
// CHECK: {{^}}4 errors generated.
