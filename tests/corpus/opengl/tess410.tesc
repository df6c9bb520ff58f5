#version 410 core
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
layout(vertices = 16) out;
uniform vec2 tess_level;
in vec3 control[];
out vec3 control_out[];
void main()
{
    control_out[gl_InvocationID] = control[gl_InvocationID];
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    gl_TessLevelOuter[0] = gl_TessLevelOuter[2] = tess_level.x;
    gl_TessLevelOuter[1] = gl_TessLevelOuter[3] = tess_level.y;
    gl_TessLevelInner[0] = tess_level.x;
    gl_TessLevelInner[1] = tess_level.y;
}
