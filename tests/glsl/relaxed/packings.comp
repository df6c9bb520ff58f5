#version 450
// RUN: %compile %s -R | FileCheck %s
// GL_EXT_vulkan_glsl_relaxed, 4.4.5: shared and packed are ignored; blocks without a binding get the next free one.
layout(local_size_x = 1) in;
layout(shared) uniform;
layout(packed) buffer;
layout(shared, row_major, binding = 1) uniform A { mat2x3 m; float f; } a;
layout(packed, std430) buffer B { float r[3]; } b;
layout(packed, std140) buffer C { float r[3]; } c;
layout(shared) uniform D { float r[3]; } d;
void main() { b.r[1] = a.m[0][1] + a.f; c.r[1] = d.r[1]; }
// CHECK-DAG: OpMemberDecorate [[A:%[A-Za-z0-9_]+]] 0 RowMajor
// CHECK-DAG: OpMemberDecorate [[A]] 1 Offset 48
// CHECK-DAG: OpDecorate {{%.*}} ArrayStride 4
// CHECK-DAG: OpDecorate {{%.*}} ArrayStride 16
// CHECK-DAG: OpDecorate {{%.*}} Binding 0
// CHECK-DAG: OpDecorate {{%.*}} Binding 1
// CHECK-DAG: OpDecorate {{%.*}} Binding 2
// CHECK-DAG: OpDecorate {{%.*}} Binding 3
