#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// Names of ES extensions in desktop GLSL, which has by itself what they bring, and precision qualifiers.
#extension GL_EXT_gpu_shader5 : require
#extension GL_OES_gpu_shader5 : enable
#extension GL_EXT_texture_buffer : require
#extension GL_OES_texture_buffer : require
#extension GL_EXT_texture_cube_map_array : require
#extension GL_OES_texture_cube_map_array : require
#extension GL_OES_sample_variables : require
#extension GL_OES_shader_multisample_interpolation : require
#extension GL_OES_texture_storage_multisample_2d_array : require
#extension GL_OES_standard_derivatives : require
#extension GL_EXT_shader_io_blocks : require
#extension GL_EXT_shader_texture_lod : require
#extension GL_EXT_shadow_samplers : require
#extension GL_EXT_blend_func_extended : require
#extension GL_ANDROID_extension_pack_es31a : require
precision highp float;
layout(binding = 0) uniform highp samplerBuffer texels;
layout(binding = 1, rgba32f) uniform highp readonly imageBuffer image;
layout(binding = 2) uniform highp samplerCubeArray cubes;
layout(binding = 3) uniform highp samplerCubeArrayShadow shadows;
layout(binding = 4) uniform highp sampler2DMSArray samples;
layout(binding = 5) uniform highp textureBuffer buffers;
layout(location = 0) sample in highp vec4 v;
layout(location = 1) in mediump vec4 w;
layout(location = 0) out highp vec4 o;
void main()
{
    precise float x = fma(v.x, v.y, v.z);
    gl_SampleMask[0] = gl_SampleMaskIn[0];
    o = interpolateAtCentroid(w) + interpolateAtSample(w, gl_SampleID) + interpolateAtOffset(w, gl_SamplePosition) + dFdx(v) * x;
    o += texelFetch(texels, 1) + imageLoad(image, 1) + texelFetch(buffers, 2) + texture(cubes, v) + texelFetch(samples, ivec3(1), 0);
    o.x += texture(shadows, v, 0.5);
}
// CHECK: capabilities: ImageBuffer InterpolationFunction SampleRateShading SampledCubeArray Shader{{ *$}}
// CHECK: Fma
