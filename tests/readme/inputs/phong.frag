#version 450
uniform vec3 light;
uniform sampler2D surface;
layout(location = 0) in vec3 normal;
layout(location = 1) in vec2 uv;
layout(location = 0) out vec4 color;
void main()
{
    color = texture(surface, uv) * max(dot(normalize(normal), light), 0.0);
}
