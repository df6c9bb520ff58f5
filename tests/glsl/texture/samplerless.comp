#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_samplerless_texture_functions.
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 1) in;
layout(binding = 0) uniform utexture2DArray t;
layout(binding = 1) uniform texture2DMS samples;
layout(binding = 2) uniform itextureBuffer texels;
layout(binding = 3) buffer Data { ivec3 p; uvec4 u; vec4 v; ivec4 i; };
void main()
{
    // CHECK-NOT: OpImage %
    // CHECK: OpImageFetch %v4uint %{{.*}} Lod|ConstOffset %int_0
    u = texelFetchOffset(t, p, 0, ivec2(1));
    // CHECK: OpImageFetch %v4float %{{.*}} Sample %int_2
    v = texelFetch(samples, p.xy, 2);
    // CHECK: OpImageFetch %v4int %{{[0-9]+}} %{{[0-9]+$}}
    i = texelFetch(texels, p.x);
    // CHECK: OpImageQuerySizeLod %v3int
    i.xyz += textureSize(t, 0);
    // CHECK: OpImageQueryLevels %int
    i.x += textureQueryLevels(t);
    // CHECK: OpImageQuerySamples %int
    i.y += textureSamples(samples);
}
