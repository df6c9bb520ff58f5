#version 150
// A unit without main, with blocks of layouts that only a driver knows.
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
layout(shared) uniform Shared { vec4 a; };
layout(packed) uniform Packed { vec4 b; };
layout(row_major, shared) uniform;
uniform float scale;
in vec3 position;
out vec2 uv;
vec4 place() { return scale * (a + b) * vec4(position, 1.0); }
