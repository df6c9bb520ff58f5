#version 330 compatibility
#extension GL_ARB_shader_group_vote : require
uniform sampler2DShadow shadow;
uniform vec4 bias;
void main()
{
    float lit = 0.0;
    vec4 at = gl_TexCoord[1] + bias;
    if (!allInvocationsEqualARB(at.z > 1.0)) lit = shadow2DProj(shadow, at).r;
    gl_FragData[0] = gl_Color * lit;
    gl_FragData[1] = vec4(at.xyz, 1.0);
}
