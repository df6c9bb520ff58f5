#version 450
#extension all : warn
#extension GL_ARB_shader_group_vote : warn
in vec4 tint;
out vec4 color;
void main() { color = anyInvocationARB(tint.x > 0.0) ? tint : vec4(1.0); }
