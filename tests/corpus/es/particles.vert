#version 310 es
// env: opengl4.5
// options: -fauto-map-locations
layout(location = 0) in vec2 a_corner;
layout(location = 1) in highp vec4 a_instance;
out mediump vec2 v_uv;
flat out lowp int v_kind;
uniform highp mat4 u_clip;
uniform mediump float u_time, u_sizes[4];
void main()
{
    v_kind = gl_InstanceID & 3;
    v_uv = a_corner * 0.5 + 0.5;
    gl_Position = u_clip * vec4(a_instance.xyz + vec3(a_corner * u_sizes[v_kind], sin(u_time)), 1.0);
    gl_PointSize = a_instance.w;
}
