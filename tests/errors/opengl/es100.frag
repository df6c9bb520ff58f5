#version 100
// RUN: %refuse -fsyntax-only --target-env=opengles %s | FileCheck %s
// CHECK: [[@LINE+1]]:1: error: 'in' and 'out' outside of parameters needs #version 300 es
in float late;
// CHECK: [[@LINE+1]]:15: error: float has no default precision in fragment shaders
uniform float f;
precision mediump float;
varying vec2 uv;
// CHECK: [[@LINE+1]]:9: error: 'samplerExternalOES' needs #extension GL_OES_EGL_image_external : enable
uniform samplerExternalOES camera;
void main()
{
    // CHECK: [[@LINE+1]]:15: error: an operator on the bits or the remainder of integers needs #version 300 es
    int a = 5 % 2;
    // CHECK: [[@LINE+1]]:15: error: 'dFdx' needs #extension GL_OES_standard_derivatives : enable or #version 300 es
    float b = dFdx(uv.x);
    gl_FragColor = vec4(b);
}
// CHECK: {{^}}5 errors generated.
