#version 330
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
in vec3 a_position;
in vec4 a_color;
out vec4 v_color;
layout(std140) uniform Transforms { mat4 u_transforms[64]; };
uniform mat4 u_clip;
uniform samplerBuffer u_offsets;
uniform float u_scale = 1.0;
void main()
{
    v_color = a_color;
    vec4 o = texelFetch(u_offsets, gl_InstanceID);
    gl_Position = u_clip * (u_transforms[gl_InstanceID & 63] * vec4(a_position * u_scale, 1.0) + o * float(gl_VertexID & 1));
}
