#version 450
// RUN: %compile %s | FileCheck %s
// OpenGL 4.6, 7.6.2.2: std430; a runtime array at the end.
struct S { vec2 a; float b; };
layout(std430, binding = 0) buffer B {
    float f;
    vec3 v3;
    float array[3];
    S s[2];
    mat3x2 m;
    layout(offset = 128, align = 64) vec4 placed;
    layout(align = 32) float aligned;
    S tail[];
} b;
layout(local_size_x = 1) in;
void main() { b.f = b.v3.x + b.array[2] + b.s[1].b + b.m[2][1] + b.placed.w + b.aligned + b.tail[gl_LocalInvocationIndex].b + float(b.tail.length()); }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 7 Offset 168
// CHECK-DAG: OpMemberDecorate %[[B]] 0 Offset 0
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 16
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 28
// CHECK-DAG: OpMemberDecorate %[[B]] 3 Offset 40
// CHECK-DAG: OpMemberDecorate %[[B]] 4 Offset 72
// CHECK-DAG: OpMemberDecorate %[[B]] 4 MatrixStride 8
// CHECK-DAG: OpMemberDecorate %[[B]] 5 Offset 128
// CHECK-DAG: OpMemberDecorate %[[B]] 6 Offset 160
// CHECK-DAG: ArrayStride 4
// CHECK-DAG: ArrayStride 16
// CHECK: OpArrayLength
