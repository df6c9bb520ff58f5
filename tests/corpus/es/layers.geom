#version 320 es
precision highp float;
layout(triangles, invocations = 2) in;
layout(triangle_strip, max_vertices = 3) out;
layout(location = 0) in mediump vec2 v_uv[];
layout(location = 0) out mediump vec2 g_uv;
layout(binding = 0) uniform Views { mat4 u_views[2]; };
void main()
{
    for (int i = 0; i < gl_in.length(); i++) {
        gl_Layer = gl_InvocationID;
        g_uv = v_uv[i];
        gl_Position = u_views[gl_InvocationID] * gl_in[i].gl_Position;
        EmitVertex();
    }
    EndPrimitive();
}
