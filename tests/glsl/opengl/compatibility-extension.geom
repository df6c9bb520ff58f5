#version 150
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
#extension GL_ARB_compatibility : require
layout(triangles) in;
layout(points, max_vertices = 1) out;
void main()
{
    gl_BackColor = gl_in[0].gl_BackColor * float(gl_MaxTextureCoords);
    gl_Position = gl_ModelViewProjectionMatrix * gl_in[0].gl_Position;
    EmitVertex();
}
