#version 450
layout(location = 0) in vec3 direction;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform textureCube sky;
layout(binding = 1) uniform sampler linear;
layout(binding = 2, std140) uniform Sky { vec3 tint; float lod; vec3 rotation_axis; float angle; };
vec3 rotate(vec3 v, vec3 axis, float a)
{
    float c = cos(a), s = sin(a);
    return v * c + cross(axis, v) * s + axis * dot(axis, v) * (1.0 - c);
}
void main()
{
    color = vec4(textureLod(samplerCube(sky, linear), rotate(normalize(direction), rotation_axis, angle), lod).rgb * tint, 1.0);
}
