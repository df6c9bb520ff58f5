#version 310 es
#extension GL_EXT_shader_group_vote : enable
precision highp float;
precision mediump sampler2D;
layout(binding = 0) uniform sampler2D map;
in mediump vec2 uv;
out lowp vec4 color;
void main()
{
    lowp vec4 c = texture(map, uv);
    mediump float k = allInvocationsEqualEXT(c.a > 0.5) ? 1.0 : 0.5;
    color = c * k;
}
