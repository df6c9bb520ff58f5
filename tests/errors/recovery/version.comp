#version 100
// RUN: %refuse %s | FileCheck %s
// What is of another version is not looked at.
// CHECK: :1:10: error: #version 100: not supported
precision mediump float;
varying vec2 uv;
void main() { gl_FragColor = vec4(uv, 0.0, 1.0) }
// CHECK: {{^}}1 error generated.
