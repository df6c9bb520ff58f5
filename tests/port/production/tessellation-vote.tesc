#version 400
#extension GL_ARB_shader_group_vote : require
layout(vertices = 3) out;
in vec3 vPosition[];
out vec3 tcPosition[];
uniform float level;
void main()
{
    tcPosition[gl_InvocationID] = vPosition[gl_InvocationID];
    bool near = anyInvocationARB(vPosition[gl_InvocationID].z < 10.0);
    gl_TessLevelInner[0] = gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = near ? level : 1.0;
}
