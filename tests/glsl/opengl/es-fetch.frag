#version 300 es
// RUN: %sgcc -fsyntax-only --target-env=opengles %s
#extension GL_EXT_shader_framebuffer_fetch : require
#extension GL_OES_EGL_image_external_essl3 : require
precision mediump float;
in vec2 uv;
uniform samplerExternalOES camera;
layout(location = 0) inout vec4 color;
void main() { color = color * 0.5 + texture(camera, uv); }
