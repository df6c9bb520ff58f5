#version 310 es
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_gpu_shader5 : require
#extension GL_EXT_samplerless_texture_functions : require
#extension GL_EXT_demote_to_helper_invocation : require
#extension GL_EXT_fragment_shading_rate : require
#extension GL_EXT_post_depth_coverage : require
precision highp float;
layout(early_fragment_tests) in;
layout(post_depth_coverage) in;
layout(binding = 0) uniform highp sampler2D s[4];
layout(binding = 0, set = 1) uniform highp texture2D t;
layout(location = 0) flat in int i;
layout(location = 0) out vec4 o;
void main()
{
    if (i > 3) demote;
    o = texture(s[nonuniformEXT(i)], vec2(0.5)) + texelFetch(t, ivec2(0), 0) + vec4(gl_ShadingRateEXT);
}
// CHECK: capabilities: DemoteToHelperInvocation FragmentShadingRateKHR SampleMaskPostDepthCoverage SampledImageArrayNonUniformIndexing Shader
