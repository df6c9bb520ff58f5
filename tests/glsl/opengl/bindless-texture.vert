#version 310 es
// RUN: %sgcc -fsyntax-only --target-env=opengles %s
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
#extension GL_NV_bindless_texture : require
in highp sampler2D given;
flat out highp sampler2D passed;
uniform highp uvec2 bits;
void main()
{
    highp sampler2D local = sampler2D(bits);
    passed = bits.x > 1u ? local : given;
    gl_Position = texture(passed, vec2(0.0)) + vec4(uvec2(local).xyxy);
}
