#version 320 es
// RUN: %compile %s | FileCheck %s
// GL_NV_sample_mask_override_coverage, interactions with OpenGL ES: the redeclaration has a size.
#extension GL_NV_sample_mask_override_coverage : require
precision highp float;
layout(override_coverage) out highp int gl_SampleMask[(gl_MaxSamples + 31) / 32];
layout(location = 0) out vec4 color;
void main()
{
    gl_SampleMask[0] = 1;
    color = vec4(1.0);
}
// CHECK: capabilities: SampleMaskOverrideCoverageNV Shader
// CHECK: OpDecorate %{{.*}} OverrideCoverageNV
