#version 130
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_MESA_shader_integer_functions, 4.1.10: int converts to uint.
#extension GL_MESA_shader_integer_functions : require
uniform int i;
void main()
{
    uint a = 1, b = i;
    a += bitCount(i) + b;
    gl_Position = vec4(a);
}
