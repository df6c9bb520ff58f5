#version 320 es
precision highp float;
layout(triangles, equal_spacing) in;
layout(location = 0) in vec3 tc_normal[];
layout(location = 1) patch in mediump float tc_level;
layout(location = 0) out vec3 v_normal;
void main()
{
    v_normal = normalize(tc_normal[0] * gl_TessCoord.x + tc_normal[1] * gl_TessCoord.y + tc_normal[2] * gl_TessCoord.z) * tc_level;
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * gl_TessCoord.y + gl_in[2].gl_Position * gl_TessCoord.z;
}
