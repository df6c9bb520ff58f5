#version 130
// RUN: %sgcc --driver-mode=glslang %s | FileCheck %s
// RUN: sed 's/^#version 130/#version 120/' %s > %t.frag
// RUN: %sgcc --driver-mode=glslang %t.frag | cmp - /dev/null
// RUN: sed 's/^#version 130/#version 330 compatibility/' %s > %t.frag
// RUN: %sgcc --driver-mode=glslang %t.frag | cmp - /dev/null
// RUN: sed 's/^#version 130/#version 100\nprecision mediump float;/' %s > %t.frag
// RUN: %sgcc --driver-mode=glslang %t.frag | cmp - /dev/null
// glslang warns of `varying` from GLSL 1.30 on, but not in the compatibility profile, nor in ES.
// CHECK: WARNING: 0:[[@LINE+1]]: varying deprecated in version 130
varying vec4 color;
void main() { gl_FragColor = color; }
