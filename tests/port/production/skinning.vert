#version 150 compatibility
#extension GL_ARB_shader_group_vote : enable
in ivec4 bones;
in vec4 weights;
uniform mat4 palette[64];
uniform bool skinned;
void main()
{
    vec4 p = gl_Vertex;
#ifdef GL_ARB_shader_group_vote
    if (anyInvocationARB(skinned))
#else
    if (skinned)
#endif
        p = weights.x * (palette[bones.x] * p) + weights.y * (palette[bones.y] * p);
    gl_Position = gl_ModelViewProjectionMatrix * p;
    gl_TexCoord[0] = gl_MultiTexCoord0;
    gl_FrontColor = gl_Color;
}
