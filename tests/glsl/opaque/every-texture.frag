#version 460
// RUN: %compile %s -O0 | FileCheck %s
// GLSL 4.60, 4.1: every type of textures, combined with samplers or not, in every type of texels.
layout(binding = 0) uniform sampler1D s1D;
layout(binding = 1) uniform texture1D t1D;
layout(binding = 2) uniform sampler2D s2D;
layout(binding = 3) uniform texture2D t2D;
layout(binding = 4) uniform sampler3D s3D;
layout(binding = 5) uniform texture3D t3D;
layout(binding = 6) uniform samplerCube sCube;
layout(binding = 7) uniform textureCube tCube;
layout(binding = 8) uniform sampler1DArray s1DArray;
layout(binding = 9) uniform texture1DArray t1DArray;
layout(binding = 10) uniform sampler2DArray s2DArray;
layout(binding = 11) uniform texture2DArray t2DArray;
layout(binding = 12) uniform samplerCubeArray sCubeArray;
layout(binding = 13) uniform textureCubeArray tCubeArray;
layout(binding = 14) uniform samplerBuffer sBuffer;
layout(binding = 15) uniform textureBuffer tBuffer;
layout(binding = 16) uniform sampler2DMS s2DMS;
layout(binding = 17) uniform texture2DMS t2DMS;
layout(binding = 18) uniform sampler2DMSArray s2DMSArray;
layout(binding = 19) uniform texture2DMSArray t2DMSArray;
layout(binding = 20) uniform isampler1D is1D;
layout(binding = 21) uniform itexture1D it1D;
layout(binding = 22) uniform isampler2D is2D;
layout(binding = 23) uniform itexture2D it2D;
layout(binding = 24) uniform isampler3D is3D;
layout(binding = 25) uniform itexture3D it3D;
layout(binding = 26) uniform isamplerCube isCube;
layout(binding = 27) uniform itextureCube itCube;
layout(binding = 28) uniform isampler1DArray is1DArray;
layout(binding = 29) uniform itexture1DArray it1DArray;
layout(binding = 30) uniform isampler2DArray is2DArray;
layout(binding = 31) uniform itexture2DArray it2DArray;
layout(binding = 32) uniform isamplerCubeArray isCubeArray;
layout(binding = 33) uniform itextureCubeArray itCubeArray;
layout(binding = 34) uniform isamplerBuffer isBuffer;
layout(binding = 35) uniform itextureBuffer itBuffer;
layout(binding = 36) uniform isampler2DMS is2DMS;
layout(binding = 37) uniform itexture2DMS it2DMS;
layout(binding = 38) uniform isampler2DMSArray is2DMSArray;
layout(binding = 39) uniform itexture2DMSArray it2DMSArray;
layout(binding = 40) uniform usampler1D us1D;
layout(binding = 41) uniform utexture1D ut1D;
layout(binding = 42) uniform usampler2D us2D;
layout(binding = 43) uniform utexture2D ut2D;
layout(binding = 44) uniform usampler3D us3D;
layout(binding = 45) uniform utexture3D ut3D;
layout(binding = 46) uniform usamplerCube usCube;
layout(binding = 47) uniform utextureCube utCube;
layout(binding = 48) uniform usampler1DArray us1DArray;
layout(binding = 49) uniform utexture1DArray ut1DArray;
layout(binding = 50) uniform usampler2DArray us2DArray;
layout(binding = 51) uniform utexture2DArray ut2DArray;
layout(binding = 52) uniform usamplerCubeArray usCubeArray;
layout(binding = 53) uniform utextureCubeArray utCubeArray;
layout(binding = 54) uniform usamplerBuffer usBuffer;
layout(binding = 55) uniform utextureBuffer utBuffer;
layout(binding = 56) uniform usampler2DMS us2DMS;
layout(binding = 57) uniform utexture2DMS ut2DMS;
layout(binding = 58) uniform usampler2DMSArray us2DMSArray;
layout(binding = 59) uniform utexture2DMSArray ut2DMSArray;
layout(binding = 60) uniform sampler1DShadow d1D;
layout(binding = 61) uniform sampler2DShadow d2D;
layout(binding = 62) uniform samplerCubeShadow dCube;
layout(binding = 63) uniform sampler1DArrayShadow d1DArray;
layout(binding = 64) uniform sampler2DArrayShadow d2DArray;
layout(binding = 65) uniform samplerCubeArrayShadow dCubeArray;
layout(binding = 66) uniform sampler s;
layout(binding = 67) uniform samplerShadow z;
layout(location = 0) in vec4 c;
layout(location = 0) out vec4 o;
// CHECK: capabilities: Sampled1D SampledBuffer SampledCubeArray Shader
// CHECK-DAG: OpTypeImage %float 1D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 3D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float Cube 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 1D 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %float Cube 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %float Buffer 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 0 0 1 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 0 1 1 1 Unknown
// CHECK-DAG: OpTypeImage %int 1D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %int 2D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %int 3D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %int Cube 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %int 1D 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %int 2D 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %int Cube 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %int Buffer 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %int 2D 0 0 1 1 Unknown
// CHECK-DAG: OpTypeImage %int 2D 0 1 1 1 Unknown
// CHECK-DAG: OpTypeImage %uint 1D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint 3D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint Cube 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint 1D 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint Cube 0 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint Buffer 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 0 0 1 1 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 0 1 1 1 Unknown
// CHECK-DAG: OpTypeImage %float 1D 1 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 1 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float Cube 1 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 1D 1 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 1 1 0 1 Unknown
// CHECK-DAG: OpTypeImage %float Cube 1 1 0 1 Unknown
void main()
{
    o = vec4(0);
    o += vec4(texture(s1D, c.x));
    o += vec4(texture(sampler1D(t1D, s), c.x));
    o += vec4(texture(s2D, c.xy));
    o += vec4(texture(sampler2D(t2D, s), c.xy));
    o += vec4(texture(s3D, c.xyz));
    o += vec4(texture(sampler3D(t3D, s), c.xyz));
    o += vec4(texture(sCube, c.xyz));
    o += vec4(texture(samplerCube(tCube, s), c.xyz));
    o += vec4(texture(s1DArray, c.xy));
    o += vec4(texture(sampler1DArray(t1DArray, s), c.xy));
    o += vec4(texture(s2DArray, c.xyz));
    o += vec4(texture(sampler2DArray(t2DArray, s), c.xyz));
    o += vec4(texture(sCubeArray, c));
    o += vec4(texture(samplerCubeArray(tCubeArray, s), c));
    o += vec4(texelFetch(sBuffer, int(c.x)));
    o += vec4(texelFetch(samplerBuffer(tBuffer, s), int(c.x)));
    o += vec4(texelFetch(s2DMS, ivec2(c.xy), 1));
    o += vec4(texelFetch(sampler2DMS(t2DMS, s), ivec2(c.xy), 1));
    o += vec4(texelFetch(s2DMSArray, ivec3(c.xyz), 1));
    o += vec4(texelFetch(sampler2DMSArray(t2DMSArray, s), ivec3(c.xyz), 1));
    o += vec4(texture(is1D, c.x));
    o += vec4(texture(isampler1D(it1D, s), c.x));
    o += vec4(texture(is2D, c.xy));
    o += vec4(texture(isampler2D(it2D, s), c.xy));
    o += vec4(texture(is3D, c.xyz));
    o += vec4(texture(isampler3D(it3D, s), c.xyz));
    o += vec4(texture(isCube, c.xyz));
    o += vec4(texture(isamplerCube(itCube, s), c.xyz));
    o += vec4(texture(is1DArray, c.xy));
    o += vec4(texture(isampler1DArray(it1DArray, s), c.xy));
    o += vec4(texture(is2DArray, c.xyz));
    o += vec4(texture(isampler2DArray(it2DArray, s), c.xyz));
    o += vec4(texture(isCubeArray, c));
    o += vec4(texture(isamplerCubeArray(itCubeArray, s), c));
    o += vec4(texelFetch(isBuffer, int(c.x)));
    o += vec4(texelFetch(isamplerBuffer(itBuffer, s), int(c.x)));
    o += vec4(texelFetch(is2DMS, ivec2(c.xy), 1));
    o += vec4(texelFetch(isampler2DMS(it2DMS, s), ivec2(c.xy), 1));
    o += vec4(texelFetch(is2DMSArray, ivec3(c.xyz), 1));
    o += vec4(texelFetch(isampler2DMSArray(it2DMSArray, s), ivec3(c.xyz), 1));
    o += vec4(texture(us1D, c.x));
    o += vec4(texture(usampler1D(ut1D, s), c.x));
    o += vec4(texture(us2D, c.xy));
    o += vec4(texture(usampler2D(ut2D, s), c.xy));
    o += vec4(texture(us3D, c.xyz));
    o += vec4(texture(usampler3D(ut3D, s), c.xyz));
    o += vec4(texture(usCube, c.xyz));
    o += vec4(texture(usamplerCube(utCube, s), c.xyz));
    o += vec4(texture(us1DArray, c.xy));
    o += vec4(texture(usampler1DArray(ut1DArray, s), c.xy));
    o += vec4(texture(us2DArray, c.xyz));
    o += vec4(texture(usampler2DArray(ut2DArray, s), c.xyz));
    o += vec4(texture(usCubeArray, c));
    o += vec4(texture(usamplerCubeArray(utCubeArray, s), c));
    o += vec4(texelFetch(usBuffer, int(c.x)));
    o += vec4(texelFetch(usamplerBuffer(utBuffer, s), int(c.x)));
    o += vec4(texelFetch(us2DMS, ivec2(c.xy), 1));
    o += vec4(texelFetch(usampler2DMS(ut2DMS, s), ivec2(c.xy), 1));
    o += vec4(texelFetch(us2DMSArray, ivec3(c.xyz), 1));
    o += vec4(texelFetch(usampler2DMSArray(ut2DMSArray, s), ivec3(c.xyz), 1));
    o += texture(d1D, c.xyz);
    o += texture(sampler1DShadow(t1D, s), c.xyz);
    o += texture(d2D, c.xyz);
    o += texture(sampler2DShadow(t2D, z), c.xyz);
    o += texture(dCube, c);
    o += texture(samplerCubeShadow(tCube, s), c);
    o += texture(d1DArray, c.xyz);
    o += texture(sampler1DArrayShadow(t1DArray, s), c.xyz);
    o += texture(d2DArray, c);
    o += texture(sampler2DArrayShadow(t2DArray, s), c);
    o += texture(dCubeArray, c, c.x);
    o += texture(samplerCubeArrayShadow(tCubeArray, s), c, c.x);
}
