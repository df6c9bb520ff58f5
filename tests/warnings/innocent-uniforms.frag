// RUN: %sgcc %s -Wall --target-env=opengl -o %t 2>&1 | count 0
// Uniforms of the default block are in UniformConstant, and not descriptors.
#version 450
struct M { vec4 c; };
layout(location = 3) uniform vec4 v[4];
layout(location = 10) uniform M m[3];
layout(location = 0) out vec4 o;
void main()
{
    int i = int(gl_FragCoord.x);
    o = v[i & 3] + m[i % 3].c;
}
