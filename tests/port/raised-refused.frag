// What the raise makes wrong, and --port does not rewrite, is an error with its place, and nothing is written.
// RUN: rm -f %t.frag
// RUN: %refuse %s --target-env=opengles --port -o %t.frag | FileCheck %s
// RUN: not test -e %t.frag
#version 100
#extension GL_EXT_shader_group_vote : require
precision mediump float;
varying vec2 uv;
uniform sampler2D map;
// CHECK: raised-refused.frag:[[#@LINE+1]]:{{[0-9]+}}: error: what this becomes would not compile, so nothing is written:
vec4 texture(vec2 at) { return texture2D(map, at); }
void main() { gl_FragColor = anyInvocationEXT(uv.x > 0.5) ? texture(uv) : vec4(0.0); }
// CHECK: {{^}}1 error generated.
