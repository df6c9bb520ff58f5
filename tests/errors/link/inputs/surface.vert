#version 450
layout(location = 0) out vec4 tint;
layout(location = 1) out vec2 at;
layout(binding = 0) uniform Scene { vec4 fog; } scene;
void main()
{
    gl_Position = tint = scene.fog;
    at = vec2(0.0);
}
