#version 450
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_EXT_shader_samples_identical, GL_INTEL_fragment_shader_ordering, GL_INTEL_conservative_rasterization: of drivers.
#extension GL_EXT_shader_samples_identical : require
#extension GL_INTEL_fragment_shader_ordering : require
#extension GL_INTEL_conservative_rasterization : require
#if GL_EXT_shader_samples_identical != 1 || GL_INTEL_fragment_shader_ordering != 1 || GL_INTEL_conservative_rasterization != 1
#error a macro is missing
#endif
layout(inner_coverage) in;
uniform sampler2DMS colors;
uniform usampler2DMSArray layers;
layout(rgba8) coherent uniform image2D target;
out vec4 color;
void main()
{
    ivec2 at = ivec2(gl_FragCoord.xy);
    color = texelFetch(colors, at, 0);
    if (!textureSamplesIdenticalEXT(colors, at)) color += texelFetch(colors, at, 1);
    if (textureSamplesIdenticalEXT(layers, ivec3(at, 1))) color.x += 1.0;
    if (color.w > 0.0) {
        beginFragmentShaderOrderingINTEL();
        imageStore(target, at, imageLoad(target, at) + color);
    }
    if (gl_SampleMaskIn[0] == 0) discard;
}
