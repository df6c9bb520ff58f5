#version 150
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
#extension GL_ARB_bindless_texture : enable
layout(points) in;
layout(points, max_vertices = 1) out;
flat in sampler2D from[];
flat out sampler2D to;
uniform sampler2D units[3];
uniform int which;
void main()
{
    to = texture(units[which], vec2(0.0)).x > 0.0 ? from[0] : units[which]; // any index, before 4.00, too
    EmitVertex();
}
