#version 320 es
// RUN: %compile %s -O0 | FileCheck %s
// ESSL 3.20, 4.3.4, 4.3.6, 4.7.4: int is mediump in fragment shaders; arrays of outputs are indexed by constants.
precision mediump float;
struct S { vec4 a; highp float b; };
layout(location = 0) in highp vec4 a;
layout(location = 1) centroid in vec3 b;
layout(location = 2) in S s;
layout(location = 4) sample in vec2 c[2];
layout(location = 6) in Block { flat ivec2 i; vec4 v; } block;
layout(location = 0) out vec4 color;
layout(location = 1) out vec4 more[2];
// CHECK-DAG: OpDecorate %b RelaxedPrecision
// CHECK-DAG: OpDecorate %color RelaxedPrecision
// CHECK-DAG: OpMemberDecorate %Block 0 RelaxedPrecision
// CHECK-NOT: OpDecorate %a RelaxedPrecision
void main()
{
    color = a + vec4(b, 1.0) + s.a + vec4(c[1], block.i) + block.v;
    more[1] = color;
}
