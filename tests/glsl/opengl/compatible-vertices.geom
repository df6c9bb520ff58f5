#version 150 compatibility
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// The compatibility profile's members of gl_in (GLSL 1.50 compatibility, 7.1).
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void main()
{
    for (int i = 0; i < 3; ++i) {
        gl_Position = gl_in[i].gl_Position;
        gl_ClipVertex = gl_in[i].gl_ClipVertex;
        gl_FrontColor = gl_in[i].gl_FrontColor;
        gl_BackColor = gl_in[i].gl_BackColor;
        gl_FrontSecondaryColor = gl_in[i].gl_FrontSecondaryColor;
        gl_BackSecondaryColor = gl_in[i].gl_BackSecondaryColor;
        gl_TexCoord[0] = gl_in[i].gl_TexCoord[0];
        gl_FogFragCoord = gl_in[i].gl_FogFragCoord;
        EmitVertex();
    }
}
