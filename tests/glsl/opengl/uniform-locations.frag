#version 450
// RUN: %compile %s --target-env=opengl4.5 -fauto-map-locations -fauto-bind-uniforms | FileCheck %s
// Plain uniforms get the locations behind those that are given, one for each innermost scalar, vector or matrix (GLSL 4.60, 4.4.3).
layout(location = 3) uniform vec2 given;
uniform struct { float x; mat2 m[2]; } s[2];
uniform float plain;
uniform sampler2D image;
layout(location = 0) out vec4 color;
void main() { color = texture(image, given) * s[1].m[0][0].x * s[0].x * plain; }
// CHECK: OpDecorate [[GIVEN:%[0-9]+]] Location 3
// CHECK: OpDecorate [[S:%[0-9]+]] Location 4
// CHECK: OpDecorate [[PLAIN:%[0-9]+]] Location 10
// CHECK: OpDecorate {{%[0-9]+}} Location 11
// CHECK-NOT: Location 12
