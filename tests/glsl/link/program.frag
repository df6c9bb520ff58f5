#version 450
// A fragment shader of two units behind a vertex shader: nothing is said, whatever the order.
// RUN: %sgcc --link -fsyntax-only %S/inputs/surface.vert %s %S/inputs/lamp.frag 2>&1 | count 0
// RUN: %sgcc --link -fsyntax-only %S/inputs/lamp.frag %s %S/inputs/surface.vert 2>&1 | count 0
// Alone each is a shader, which has a body for each function.
// RUN: %sgcc -fsyntax-only %S/inputs/surface.vert 2>&1 | count 0
layout(location = 0) in vec4 tint;
layout(location = 0) out vec4 color;
float gain = 2.0;
float shade(vec3 normal);
void main()
{
    color = tint * shade(vec3(1.0));
}
