#version 120
#extension GL_ARB_shader_group_vote : require
attribute vec3 tangent;
varying vec3 light;
varying vec2 uv;
uniform bool lit;
void main()
{
    gl_Position = ftransform();
    uv = (gl_TextureMatrix[0] * gl_MultiTexCoord0).xy;
    gl_FrontColor = gl_Color;
    vec3 n = gl_NormalMatrix * gl_Normal, t = gl_NormalMatrix * tangent;
    light = anyInvocationARB(lit) ? vec3(dot(gl_LightSource[0].position.xyz, t), 0.0, dot(gl_LightSource[0].position.xyz, n)) : vec3(0.0);
}
