#version 100
#extension GL_EXT_shader_group_vote : require
attribute vec4 a_position;
attribute vec2 a_texCoord;
varying mediump vec2 v_texCoord;
uniform mat4 u_mvp;
uniform float u_time;
void main()
{
    gl_Position = u_mvp * a_position;
    v_texCoord = anyInvocationEXT(u_time > 0.0) ? a_texCoord + vec2(u_time) : a_texCoord;
}
