#version 450
// RUN: %refuse %s | FileCheck %s
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D a;
layout(binding = 2) uniform sampler2D b;
layout(set = 1, binding = 1) uniform sampler2D d;
uniform sampler2D c;                        // CHECK: :[[@LINE]]:19: error: variable 'c' has no binding, and another has binding 0: write layout(binding = 1), which is free, or compile with -fauto-bind-uniforms [missing-binding]
void main() { color = texture(a, vec2(0)) + texture(b, vec2(0)) + texture(c, vec2(0)) + texture(d, vec2(0)); }
// CHECK: {{^}}1 error generated.
