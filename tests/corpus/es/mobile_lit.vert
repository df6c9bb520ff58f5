#version 310 es
// options: -fauto-bind-uniforms
precision highp float;
precision highp int;
layout(location = 0) in vec3 a_position;
layout(location = 1) in mediump vec3 a_normal;
layout(location = 2) in vec2 a_uv;
layout(location = 3) in lowp vec4 a_color;
layout(location = 0) out mediump vec3 v_normal;
layout(location = 1) out highp vec2 v_uv;
layout(location = 2) out lowp vec4 v_color;
layout(location = 3) out mediump float v_fog;
layout(std140) uniform Matrices { mat4 u_model; mat4 u_clip; mat3 u_normals; mediump vec4 u_fog; };
void main()
{
    vec4 world = u_model * vec4(a_position, 1.0);
    v_normal = u_normals * a_normal;
    v_uv = a_uv;
    v_color = a_color;
    gl_Position = u_clip * world;
    v_fog = clamp((gl_Position.w - u_fog.x) * u_fog.y, 0.0, 1.0);
}
