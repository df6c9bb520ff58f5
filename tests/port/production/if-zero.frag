#version 120
#extension GL_ARB_shader_group_vote : enable
#if 0
anyInvocationARB is not here
#endif
#if defined(GL_ARB_shader_group_vote) && !defined(NO_VOTE)
#define ANY(x) anyInvocationARB(x)
#else
#define ANY(x) (x)
#endif
varying vec4 tint;
void main()
{
    if (ANY(tint.a > 0.0)) gl_FragData[0] = tint;
    else gl_FragData[0] = vec4(0.0);
}
