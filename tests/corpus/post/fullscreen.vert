#version 450
layout(location = 0) out vec2 uv;
vec2 corners[3] = { { 0, 0 }, { 2, 0 }, { 0, 2 } };
void main() { uv = corners[gl_VertexIndex]; gl_Position = vec4(uv * 2 - 1, 0, 1); }
