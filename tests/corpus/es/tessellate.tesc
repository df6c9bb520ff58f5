#version 320 es
precision highp float;
layout(vertices = 3) out;
layout(location = 0) in vec3 v_normal[];
layout(location = 0) out vec3 tc_normal[];
layout(location = 1) patch out mediump float tc_level;
layout(binding = 0) uniform U { float u_level; };
void main()
{
    tc_normal[gl_InvocationID] = v_normal[gl_InvocationID];
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    if (gl_InvocationID == 0) {
        tc_level = u_level;
        for (int i = 0; i < 3; i++) gl_TessLevelOuter[i] = u_level;
        gl_TessLevelInner[0] = u_level;
    }
}
