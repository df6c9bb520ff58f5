#version 320 es
// env: opengl4.5
layout(blend_support_multiply, blend_support_screen) out;
precision mediump float;
layout(location = 0) in vec4 v_color;
layout(location = 0) out vec4 o_color;
void main() { o_color = v_color; }
