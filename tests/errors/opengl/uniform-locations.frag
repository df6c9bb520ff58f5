#version 430
// RUN: %sgcc -fsyntax-only --target-env=opengl %s 2>&1 | FileCheck --check-prefix=SOURCE %s
// RUN: %refuse -fsyntax-only --target-env=opengl4.6 -fauto-map-locations -fauto-bind-uniforms %s | FileCheck %s
// "A compile-time or link-time error" (GLSL 4.60, 4.4.3): drivers leave it to their linkers.
// SOURCE: warning: location 6 of 'scale' is taken by 'tints' (GLSL 4.60, 4.4.3)
// SOURCE: warning: location 8 of 'more' is taken by 'last'
// GLSL 4.60, 4.4.3: an array takes a location for each element.
layout(location = 4) uniform vec4 tints[3];
layout(location = 0) uniform vec4 base;
// CHECK: [[@LINE+1]]:36: error: location 6 of 'scale' is taken by 'tints' (GLSL 4.60, 4.4.3)
layout(location = 6) uniform float scale;
layout(location = 7) uniform struct { float a; mat2 b; } last;
// CHECK: [[@LINE+1]]:34: error: location 8 of 'more' is taken by 'last'
layout(location = 8) uniform int more;
out vec4 color;
void main() { color = tints[0] + base * scale * last.a * float(more); }
// CHECK: {{^}}2 errors generated.
