#version 460
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.9.1, 8.12.1, 8.12.2: sizes, levels and samples.
layout(local_size_x = 1) in;
layout(binding = 0) uniform samplerCubeArray cubes;
layout(binding = 1) uniform sampler2DMS samples;
layout(binding = 2) uniform isamplerBuffer texels;
layout(binding = 3, r32f) uniform readonly image2DMSArray images;
layout(binding = 4) uniform writeonly imageCube cube;
layout(binding = 5) buffer Data { ivec3 size; int n; };
void main()
{
    // CHECK: [[CUBES:%.*]] = OpImage
    // CHECK: OpImageQuerySizeLod %v3int [[CUBES]] %int_1
    size = textureSize(cubes, 1);
    // CHECK: OpImageQuerySize %v2int
    size.xy += textureSize(samples);
    // CHECK: OpImageQuerySize %int
    n = textureSize(texels);
    // CHECK: OpImageQueryLevels %int
    n += textureQueryLevels(cubes);
    // CHECK: OpImageQuerySamples %int
    n += textureSamples(samples);
    // CHECK: OpImageQuerySize %v3int
    size += imageSize(images);
    // CHECK: OpImageQuerySamples %int
    n += imageSamples(images);
    // CHECK: OpImageQuerySize %v2int
    size.xy += imageSize(cube);
}
