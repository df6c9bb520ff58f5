#version 430
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -fsyntax-only --target-env=opengl -std=150 -DOLD %s
// A type with unnamed parameters, a function of two types, an index, a location, out parameters, arrays of arrays.
#ifdef OLD
#extension GL_ARB_shader_subroutine : require
#endif
subroutine void Move(inout vec3, out float);
subroutine void Turn(inout vec3 at, out float by);
#ifndef OLD
layout(index = 2)
#endif
subroutine(Move, Turn) void both(inout vec3 at, out float by) { at += 1.0; by = at.x; }
#ifdef OLD
subroutine uniform Move move;
#else
layout(location = 1) subroutine uniform Move move;
#endif
subroutine uniform Turn turn[2];
uniform int i;
void main()
{
    vec3 at = vec3(0.0);
    float by;
    move(at, by);
    turn[1](at, by);
    turn[i](at, by);
    both(at, by);
    gl_Position = vec4(at, by);
}
