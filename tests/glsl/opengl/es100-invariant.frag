#version 100
// RUN: %sgcc -fsyntax-only --target-env=opengles %s
// ESSL 1.00, 4.6.1: inputs of fragment shaders, and built-in ones, may be invariant.
#extension GL_EXT_blend_func_extended : require
#extension GL_OES_texture_3D : require
invariant varying mediump vec4 color;
varying mediump vec3 uv;
invariant uv;
invariant gl_FragCoord;
invariant gl_PointCoord;
invariant gl_FragColor;
uniform lowp sampler3D volume;
mediump float sin(bool b) { return b ? 1.0 : 0.0; }    // 4.2.6: overloads are allowed
void main()
{
    gl_FragColor = color * gl_FragCoord + texture3D(volume, uv) * sin(true);
    gl_SecondaryFragColorEXT = texture3DProj(volume, color);
}
