#version 100
// RUN: %sgcc -fsyntax-only --target-env=opengles %s
#extension GL_OES_standard_derivatives : require
#extension GL_EXT_frag_depth : require
#extension GL_EXT_shader_texture_lod : require
#extension GL_OES_EGL_image_external : require
#extension GL_EXT_shader_framebuffer_fetch : require
#extension GL_EXT_draw_buffers : enable
#pragma STDGL invariant(all)
precision mediump float;
varying vec2 uv;
uniform sampler2D picture;
uniform samplerExternalOES camera;
void main()
{
    vec4 c = texture2DLodEXT(picture, uv, 1.0) + texture2D(camera, uv) + gl_LastFragData[0];
    gl_FragDepthEXT = dFdx(uv.x);
    gl_FragData[0] = c;
}
