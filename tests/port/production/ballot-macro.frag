#version 140
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#define ACTIVE() ballotARB(true)
#define LANE gl_SubGroupInvocationARB
#define IS_LEADER(mask) (((mask) & gl_SubGroupLtMaskARB) == 0ul)
in vec2 uv;
out vec4 color;
uniform sampler2D map;
void main()
{
    uint64_t lanes = ACTIVE();
    color = IS_LEADER(lanes) ? texture(map, uv) : vec4(float(LANE) / float(gl_SubGroupSizeARB));
}
