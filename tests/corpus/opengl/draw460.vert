#version 460 core
// env: opengl4.6
layout(location = 0) in vec3 position;
layout(std430, binding = 0) readonly buffer Objects { mat4 models[]; };
layout(std140, binding = 1) uniform Camera { mat4 clip; } camera;
layout(location = 0) flat out int draw;
void main()
{
    draw = gl_DrawID + gl_BaseInstance;
    gl_Position = camera.clip * models[gl_DrawID * 16 + gl_InstanceID] * vec4(position + float(gl_BaseVertex) * 0.0, 1.0);
}
