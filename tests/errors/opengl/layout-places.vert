#version 330
// Before GLSL 4.20 a declaration has one layout, in front, and no identifier twice.
// RUN: %refuse --target-env=opengl -fsyntax-only %s | FileCheck %s
// RUN: %sgcc --target-env=opengl -fsyntax-only -DPACK %s
#ifdef PACK
#extension GL_ARB_shading_language_420pack : require
#endif
// CHECK: layout-places.vert:[[@LINE+1]]:22: error: a repeated layout identifier needs
layout(location = 1, location = 2) in vec4 a;
// CHECK: layout-places.vert:[[@LINE+1]]:22: error: a second 'layout' in one declaration needs
layout(location = 3) layout(location = 4) in vec4 b;
// CHECK: layout-places.vert:[[@LINE+1]]:4: error: 'layout' after 'in', 'out', 'uniform' or 'buffer' needs
in layout(location = 5) vec4 c;
void main() { gl_Position = a + b + c; }
// CHECK: {{^}}3 errors generated.
