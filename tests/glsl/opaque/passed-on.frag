#version 450
// RUN: %compile %s -O0 | FileCheck %s
// A function hands a sampler, and an array of them, on to another: the parameter is what it passes.
layout(binding = 0) uniform sampler2D one;
layout(binding = 1) uniform sampler2D many[4];
layout(location = 0) in vec2 at;
layout(location = 0) out vec4 color;
vec4 inner(sampler2D s, vec2 p) { return texture(s, p); }
vec4 of(sampler2D s[4], vec2 p) { return texture(s[1], p); }
// CHECK: OpFunctionParameter %_ptr_UniformConstant
vec4 outer(sampler2D s, vec2 p) { return inner(s, p) + inner(s, p.yx); }
vec4 middle(sampler2D s[4], vec2 p) { return of(s, p); }
void main()
{
    color = outer(one, at) + outer(many[2], at) + middle(many, at);
}
