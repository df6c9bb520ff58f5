#version 120
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// The functions of GL_EXT_texture_array and GL_EXT_gpu_shader4, and the output of the latter (4.3.6).
#extension GL_EXT_texture_array : require
#extension GL_EXT_gpu_shader4 : require
flat varying int layer;
varying vec3 uv;
uniform sampler1DArray lines;
uniform sampler2DArray layers;
uniform sampler2DArrayShadow shadows;
uniform usampler2D bits;
uniform isampler2DArray numbers;
uniform samplerBuffer list;
uniform samplerCubeShadow cube;
varying out vec4 color;
varying out uvec4 mask;
void main()
{
    color = texture2DArray(layers, uv) + texture2DArrayLod(layers, uv, 1.0) + texture1DArray(lines, uv.xy, 0.5);
    color += shadow2DArray(shadows, uv.xyzz) + shadowCube(cube, uv.xyzz) + texelFetchBuffer(list, layer & 3);
    color += vec4(texture2DArray(numbers, uv)) + vec4(texelFetch2DArray(numbers, ivec3(0, 1, layer), 0));
    color += texture2DArrayGrad(layers, uv, uv.xy, uv.xy) + texture2DArrayOffset(layers, uv, ivec2(1, -1));
    mask = texelFetch2D(bits, textureSize2D(bits, 0) - 1, 0) | uint(gl_PrimitiveID);
}
