#version 420
#extension GL_ARB_shader_group_vote : require
#extension GL_ARB_shader_ballot : enable
layout(early_fragment_tests) in;
layout(binding = 0) uniform sampler2D map;
in vec2 uv;
layout(location = 0) out vec4 color;
layout(location = 1) out uint lanes;
void main()
{
    color = texture(map, uv);
    lanes = gl_SubGroupSizeARB;
    if (anyInvocationARB(color.a == 0.0)) return;
    color /= color.a;
}
