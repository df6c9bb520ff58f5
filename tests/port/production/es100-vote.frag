#version 100
#extension GL_EXT_shader_group_vote : enable
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
uniform sampler2D s_texture;
uniform samplerCube s_sky;
varying vec2 v_texCoord;
varying vec3 v_normal;
void main()
{
    vec4 c = texture2D(s_texture, v_texCoord);
#ifdef GL_EXT_shader_group_vote
    if (anyInvocationEXT(c.a < 1.0))
#endif
        c = mix(textureCube(s_sky, v_normal), c, c.a);
    gl_FragColor = c;
}
