#version 450 core
layout(location = 0) out vec4 result;
layout(set = 0, binding = 0) uniform sampler2D atlas;
layout(location = 0) in struct { vec4 color; vec2 uv; } In;
void main() { result = In.color * texture(atlas, In.uv.st); }
