#version 130
#if defined GL_ARB_shader_group_vote
#extension GL_ARB_shader_group_vote : require
#define HAS_VOTE 1
#else
#define HAS_VOTE 0
#endif
in vec4 position;
out vec4 color;
uniform mat4 mvp;
void main()
{
    gl_Position = mvp * position;
#if HAS_VOTE
    color = allInvocationsARB(gl_Position.w > 0.0) ? vec4(1.0) : vec4(0.5);
#else
    color = vec4(1.0);
#endif
}
