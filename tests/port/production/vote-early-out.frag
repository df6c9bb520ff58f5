#version 120
#extension GL_ARB_shader_group_vote : enable
uniform sampler2D diffuse, detail;
varying vec2 uv;
varying float fog;
void main()
{
    vec4 color = texture2D(diffuse, uv) * gl_Color;
#ifdef GL_ARB_shader_group_vote
    if (allInvocationsARB(color.a < 0.01)) discard;
#else
    if (color.a < 0.01) discard;
#endif
    color.rgb = mix(color.rgb * texture2D(detail, uv * 8.0).rgb, gl_Fog.color.rgb, fog);
    gl_FragColor = color;
}
