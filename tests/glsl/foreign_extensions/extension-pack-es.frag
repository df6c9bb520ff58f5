#version 310 es
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// GL_ANDROID_extension_pack_es31a: one name for twelve extensions.
#extension GL_ANDROID_extension_pack_es31a : require
#if !GL_ANDROID_extension_pack_es31a
#error there is no macro
#endif
precision highp float;
layout(binding = 0) uniform highp samplerBuffer texels;
layout(binding = 1) uniform highp samplerCubeArray cubes;
layout(binding = 2, r32ui) uniform highp coherent uimage2D counts;
layout(binding = 3) uniform highp sampler2DMSArray samples;
layout(location = 1) sample in vec4 x;
layout(location = 2) in Block { vec4 y; };
layout(location = 0) out vec4 o;
layout(blend_support_multiply) out;
void main()
{
    precise float p = fma(x.x, x.y, x.z);
    o = texelFetch(texels, gl_SampleID) + texture(cubes, y) * p + interpolateAtCentroid(y) + texelFetch(samples, ivec3(0), 1);
    imageAtomicAdd(counts, ivec2(gl_PrimitiveID, gl_Layer), 1u);
}
// CHECK: capabilities: Geometry {{.*}}InterpolationFunction SampleRateShading SampledBuffer SampledCubeArray
