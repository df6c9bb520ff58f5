#version 330 core
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
out vec3 world_position;
out vec3 world_normal;
out vec2 texcoord;
out vec4 shadow_position[3];
uniform mat4 model;
uniform mat4 view;
uniform mat4 projection;
uniform mat4 shadow_matrices[3];
uniform mat3 normal_matrix;
uniform bool flip;
uniform struct Clip { vec4 plane; bool enabled; } clip;
void main()
{
    vec4 w = model * vec4(position, 1.0);
    world_position = w.xyz;
    world_normal = normal_matrix * normal;
    texcoord = flip ? vec2(uv.x, 1.0 - uv.y) : uv;
    for (int i = 0; i < 3; i++)
        shadow_position[i] = shadow_matrices[i] * w;
    if (clip.enabled)
        gl_ClipDistance[0] = dot(w, clip.plane);
    else
        gl_ClipDistance[0] = 1.0;
    gl_Position = projection * view * w;
}
