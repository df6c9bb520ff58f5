#version 110
// RUN: %sgcc -fsyntax-only --target-env=opengl %s 2>&1 | count 0
// RUN: sed 's/version 110/version 120/' %s > %t.frag
// RUN: %sgcc -fsyntax-only --target-env=opengl %t.frag 2>&1 | count 0
// Any integer may be an index before GLSL 1.30, 4.1.7.
uniform sampler2D pictures[4];
uniform int chosen;
varying vec2 uv;
void main()
{
    vec4 sum = vec4(0.0);
    for (int i = 0; i < chosen; i++) sum += texture2D(pictures[i], uv);
    gl_FragColor = sum + texture2D(pictures[chosen], uv);
}
