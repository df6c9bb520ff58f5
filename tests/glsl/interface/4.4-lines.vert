#version 450
// RUN: %compile %s | FileCheck %s
// A declaration may take several lines.
// CHECK: OpDecorate %[[A:.*]] Location 3
layout(location = 3)
in
vec3
a;
layout(location = 1) in
layout(component = 1) vec2 b;
layout(location = 0) out
flat int c;
void main() { gl_Position = vec4(a, b.x); c = 1; }
