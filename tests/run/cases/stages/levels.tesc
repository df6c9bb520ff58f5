#version 450
// Patches of one vertex, which are not divided.
layout(vertices = 1) out;
void main()
{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    for (int i = 0; i < 3; i++)
        gl_TessLevelOuter[i] = 1.0;
    gl_TessLevelInner[0] = 1.0;
}
