#version 100
// RUN: %refuse -fsyntax-only --target-env=opengles %s | FileCheck %s
precision mediump float;
// CHECK: [[@LINE+1]]:7: error: 'sin' is a built-in function with these parameters: write another name (ESSL 1.00, 4.2.6)
float sin(float x) { return x; }
// CHECK: [[@LINE+1]]:19: error: 'a' is not an output: only outputs can be invariant
vec4 a; invariant a;
uniform sampler2D picture;
void main()
{
    // CHECK: [[@LINE+1]]:20: error: 'texture3D' needs #extension GL_OES_texture_3D : enable
    gl_FragColor = texture3D(picture, vec3(0.0));
    // CHECK: [[@LINE+1]]:5: error: 'gl_SecondaryFragColorEXT' needs #extension GL_EXT_blend_func_extended : enable
    gl_SecondaryFragColorEXT = a;
}
// CHECK: {{^}}4 errors generated.
