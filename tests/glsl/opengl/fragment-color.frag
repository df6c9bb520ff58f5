#version 330
// RUN: %sgcc -S --target-env=opengl4.5 %s -o - | FileCheck %s
// GLSL 3.30, 7.2: gl_FragColor, of which SPIR-V knows a location only.
// CHECK: OpDecorate {{%[^ ]+}} Location 0
void main() { gl_FragColor = vec4(1.0); }
