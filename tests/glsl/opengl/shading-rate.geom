#version 450
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_NV_primitive_shading_rate: geometry shaders write it, too.
#extension GL_NV_primitive_shading_rate : require
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void main()
{
    gl_ShadingRateNV = 1;
    gl_Position = gl_in[0].gl_Position;
    EmitVertex();
}
