#version 450
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %refuse -fsyntax-only --target-env=opengl -DBAD %s | FileCheck %s
// A handle takes two components, as the uvec2 that it is made of.
#extension GL_ARB_bindless_texture : require
layout(location = 0, component = 2) in sampler2D a;
layout(location = 0, component = 0) in uvec2 b;
#ifdef BAD
// CHECK: [[@LINE+1]]:48: error: 's' takes components 3 to 4, but the last one is 3
layout(location = 1, component = 3) in image2D s;
#endif
void main() { gl_Position = texture(a, vec2(b)); }
// CHECK: {{^}}1 error generated.
