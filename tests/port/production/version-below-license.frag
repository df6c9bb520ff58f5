/* Copyright of somebody.
 * All rights are where they belong. */

#version 130
#extension GL_ARB_shader_group_vote : require
uniform sampler2DRect screen;
in vec2 at;
out vec4 result;
void main() { result = anyInvocationARB(at.x > 1.0) ? texture2DRect(screen, at) : vec4(0.0); }
